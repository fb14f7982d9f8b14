import type { ReturnableOrder, ReturnTitle } from '@vitrina/api/types.ts';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import { UploadPart } from '@vitrina/kit/uploads/UploadPart.tsx';
import type { Uploads } from '@vitrina/kit/uploads/use-uploads.ts';
import { FILES_MAX } from '@vitrina/rules/companions.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { OptionGroup } from '@vitrina/ui/choices/OptionGroup.tsx';
import { QuantityInput } from '@vitrina/ui/fields/QuantityInput.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { usePage } from '#shared/page.ts';
import { COMMENT_LENGTH_MAX, pieceField, type ReturnDraft } from './return-draft.ts';
import styles from './returns.module.css';

interface FieldProps {
  draft: ReturnDraft;
  form: FormState<string>;
  change: (changes: Partial<ReturnDraft>) => void;
}

interface OrderFieldProps {
  orders: readonly ReturnableOrder[];
  /** The number of the one that it is about. */
  chosen: string;
  onChoose: (number: string) => void;
}

/** Which order it is about. */
export function OrderField({ orders, chosen, onChoose }: OrderFieldProps) {
  const { t, language } = usePage().translate;
  return (
    <Select label={t('Order')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {orders.map(({ number, placedAt }) => (
        <option key={number} value={number}>
          {`${number} (${formatDay(placedAt.slice(0, 10), language)})`}
        </option>
      ))}
    </Select>
  );
}

type PiecesFieldsProps = FieldProps & { lines: ReturnableOrder['lines'] };

/** How many pieces of each line it is about. */
export function PiecesFields({ draft, form, change, lines }: PiecesFieldsProps) {
  const { t } = usePage().translate;
  return (
    <OptionGroup label={t('Which pieces is it about?')}>
      <div className={styles.pieces}>
        {lines.map(({ guid, title, options, quantity }) => (
          <QuantityInput
            key={guid}
            id={form.idOf(pieceField(guid))}
            label={title}
            help={[...options, t('{count} at most', { count: quantity })].join(', ')}
            error={form.errorOf(pieceField(guid))}
            min={0}
            max={quantity}
            value={draft.pieces[guid] ?? ''}
            onChange={(text) => {
              form.onChange(pieceField(guid));
              change({ pieces: { ...draft.pieces, [guid]: text } });
            }}
            onMeant={() => form.onLeave(pieceField(guid))}
            lessLabel={`${t('Less')}: ${title}`}
            moreLabel={`${t('More')}: ${title}`}
          />
        ))}
      </div>
    </OptionGroup>
  );
}

type ReasonFieldProps = FieldProps & { reasons: readonly ReturnTitle[] };

/** What is wrong, of the shop's list. */
export function ReasonField({ draft, form, change, reasons }: ReasonFieldProps) {
  const { t } = usePage().translate;
  return (
    <Select
      id={form.idOf('reason')}
      label={t('What is wrong?')}
      required
      error={form.errorOf('reason')}
      value={draft.reason}
      onChange={({ target }) => {
        form.onChange('reason');
        change({ reason: target.value });
      }}
      onBlur={() => form.onLeave('reason')}
    >
      <option value="">{t('Please choose')}</option>
      {reasons.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </Select>
  );
}

/** The same in the customer's words. */
export function CommentField({ draft, form, change }: FieldProps) {
  const { t } = usePage().translate;
  return (
    <TextArea
      id={form.idOf('comment')}
      label={t('Please describe it')}
      required
      rows={5}
      maxLength={COMMENT_LENGTH_MAX}
      error={form.errorOf('comment')}
      value={draft.comment}
      onChange={({ target }) => {
        form.onChange('comment');
        change({ comment: target.value });
      }}
      onBlur={() => form.onLeave('comment')}
    />
  );
}

/** What shows it. */
export function PhotosField({ draft, change, uploads }: FieldProps & { uploads: Uploads }) {
  const { t } = usePage().translate;
  return (
    <OptionGroup label={t('Photos')}>
      <UploadPart
        uploads={uploads}
        files={draft.photos}
        filesMax={FILES_MAX}
        hint={t('A photo of the whole and one of the fault help us most.')}
        onRemove={(removed) => change({ photos: draft.photos.filter(({ id }) => id !== removed) })}
      />
    </OptionGroup>
  );
}
