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
  draftAmong,
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

/** Says what is wrong with what has arrived (ACC-05); of many orders the latest are offered, and the one that it is opened for. */
export function ReturnForm(props: ReturnFormProps) {
  const { t } = usePage().translate;
  const latest = useFreshReading(returnablePath(null));
  const wanted = useFreshReading(returnablePath(props.order));
  const [wasShown, setShown] = useState(false);
  const retry = () => {
    latest.retry();
    wanted.retry();
  };
  if (latest.state === 'failed' || wanted.state === 'failed') return <LoadFailure retry={retry} />;
  if (!latest.body || !wanted.body) return <Skeleton shape="picture" />;
  const [first] = wanted.body;
  if (first && !wasShown) setShown(true);
  const others = latest.body.filter(({ number }) => number !== first?.number);
  const orders = first && props.order ? [first, ...others] : latest.body;
  // What is written of an order that is gone meanwhile goes on for another one.
  if (orders.length === 0 || !(first || wasShown)) {
    return (
      <EmptyState
        icon="info"
        title={
          props.order ? t('Nothing of this order can be returned') : t('Nothing has arrived yet')
        }
        action={<Button onClick={props.onClose}>{t('Back')}</Button>}
      >
        {t('Once an order has arrived, you can tell us here if something is wrong with it.')}
      </EmptyState>
    );
  }
  return <Draft {...props} orders={orders} retry={retry} />;
}

/** What can be returned of the latest orders, or of the one of this number. */
const returnablePath = (order: string | null) =>
  apiPath('/api/productReturns/returnable', order ? { order } : {});

type DraftProps = ReturnFormProps & { orders: readonly ReturnableOrder[]; retry: () => void };

/** What is typed, for one of the orders that have arrived. */
function Draft({ reasons, orders, retry, onClose, onDone }: DraftProps) {
  const { t } = usePage().translate;
  const orderOf = (number: string) => orders.find((order) => order.number === number);
  const [typed, setTyped] = useState(() => draftFor(orders[0]));
  const [state, setState] = useState<Sent | 'idle' | 'sending'>('idle');
  const [key] = useState(() => crypto.randomUUID());
  const draft = draftAmong(orders, typed);
  const order = orderOf(draft.order);
  const change = (changes: Partial<ReturnDraft>) =>
    setTyped((before) => ({ ...draftAmong(orders, before), ...changes }));
  const uploads = useUploads({
    attributeCode: null,
    room: FILES_MAX - draft.photos.length,
    onUploaded: (file) => setTyped((before) => ({ ...before, photos: [...before.photos, file] })),
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
    const sent = await sendReturn(draft, order, key);
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
        onChoose={(number) => setTyped((before) => draftFor(orderOf(number), before))}
      />
      <PiecesFields {...fields} lines={order?.lines ?? []} />
      <ReasonField {...fields} reasons={reasons} />
      <CommentField {...fields} />
      <PhotosField {...fields} uploads={uploads} />
      <NotSent state={state} retry={retry} onDone={onDone} />
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
