import { apiPath } from '@vitrina/api/path.ts';
import type { ReturnableOrder, ReturnTitle } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { useUploads } from '@vitrina/kit/uploads/use-uploads.ts';
import { FILES_MAX } from '@vitrina/rules/companions.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { NotSent } from './NotSent.tsx';
import {
  CommentField,
  OrderField,
  PhotosField,
  PiecesFields,
  ReasonField,
} from './ReturnFields.tsx';
import {
  draftFor,
  pieceField,
  type ReturnDraft,
  returnRules,
  returnValues,
} from './return-draft.ts';
import styles from './returns.module.css';
import { type Sent, sendReturn } from './send-return.ts';

interface ReturnFormProps {
  reasons: readonly ReturnTitle[];
  /** The number of the order that it is opened for. */
  order: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** Says what is wrong with what has arrived (ACC-05). */
export function ReturnForm(props: ReturnFormProps) {
  const { t } = usePage().translate;
  const { body, state, retry } = useFreshReading(apiPath('/api/productReturns/returnable', {}));
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!body) return <Skeleton shape="picture" />;
  if (body.length === 0) {
    return (
      <EmptyState
        icon="info"
        title={t('Nothing has arrived yet')}
        action={<Button onClick={props.onClose}>{t('Back')}</Button>}
      >
        {t('Once an order has arrived, you can tell us here if something is wrong with it.')}
      </EmptyState>
    );
  }
  return <Draft {...props} orders={body} retry={retry} />;
}

type DraftProps = ReturnFormProps & { orders: readonly ReturnableOrder[]; retry: () => void };

/** What is typed, for one of the orders that have arrived. */
function Draft({ reasons, order: wanted, orders, retry, onClose, onDone }: DraftProps) {
  const { t } = usePage().translate;
  const orderOf = (number: string | null) => orders.find((order) => order.number === number);
  const [draft, setDraft] = useState(() => draftFor(orderOf(wanted) ?? orders[0]));
  const [state, setState] = useState<Sent | 'idle' | 'sending'>('idle');
  const [key] = useState(() => crypto.randomUUID());
  const order = orderOf(draft.order);
  const change = (changes: Partial<ReturnDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  const uploads = useUploads({
    attributeCode: null,
    room: FILES_MAX - draft.photos.length,
    onUploaded: (file) => setDraft((before) => ({ ...before, photos: [...before.photos, file] })),
  });
  const titles = order?.lines.map(({ guid, title }) => [pieceField(guid), title]) ?? [];
  const form = useForm<string>({
    rules: returnRules(order),
    labels: {
      ...Object.fromEntries(titles),
      ...{ reason: t('What is wrong?'), comment: t('Please describe it') },
    },
    values: returnValues(draft),
  });
  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || state === 'sending') return;
    setState('sending');
    const sent = await sendReturn(draft, key);
    if (sent === 'sent') return onDone();
    setState(sent);
  };
  const fields = { draft, form, change };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} />
      <OrderField
        orders={orders}
        chosen={draft.order}
        onChoose={(number) => setDraft((before) => draftFor(orderOf(number), before))}
      />
      <PiecesFields {...fields} lines={order?.lines ?? []} />
      <ReasonField {...fields} reasons={reasons} />
      <CommentField {...fields} />
      <PhotosField {...fields} uploads={uploads} />
      <NotSent state={state} retry={retry} />
      <div className={styles.actions}>
        <Button
          type="submit"
          state={state === 'sending' ? 'loading' : 'idle'}
          disabled={uploads.progress !== null}
        >
          {t('Send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
