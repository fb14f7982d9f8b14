import type { OrderView } from '@vitrina/api/types.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { QuantityInput } from '@vitrina/ui/fields/QuantityInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import { piecesRules } from '#shared/pieces/pieces-rules.ts';
import { passFocus, takeFocus } from '#shared/take-focus.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import styles from './Withdrawal.module.css';
import { type Entered, enteredPieces, withdrawnLines } from './withdrawn-lines.ts';

type DeclarationProps = {
  order: OrderView;
  /** What can be withdrawn from. */
  open: NonNullable<OrderView['withdrawal']>;
  /** Opens the order. */
  token: string;
  onClose: () => void;
  /** It has arrived, as the withdrawal of this id. */
  onDone: (id: string) => void;
};

/** What is declared: which pieces, by whom, of which order (decision 61). */
export function Declaration({ order, open, token, onClose, onDone }: DeclarationProps) {
  const { t } = usePage().translate;
  const [entered, setEntered] = useState<Entered>({});
  const { withdraw, state, lookAgain } = useWithdrawal(token, onDone);
  const values = enteredPieces(open.lines, entered);
  const labels = Object.fromEntries(
    order.prices.productDetails.map(({ guid, title }) => [guid, title]),
  );
  const rules = piecesRules(open.lines, (guid) => guid);
  const form = useForm<string>({ rules, labels, values });
  const { name, surname, email } = order.address;
  const look = async () => {
    await lookAgain();
    passFocus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (form.submit(event)) void withdraw(withdrawnLines(open.lines, values));
      }}
    >
      <h3 ref={takeFocus} tabIndex={-1}>
        {t('Which goods do you send back?')}
      </h3>
      <FormErrors form={form} />
      {open.lines.map(({ guid, quantity }) => (
        <QuantityInput
          key={guid}
          id={form.idOf(guid)}
          label={labels[guid]}
          help={t('{count} at most', { count: quantity })}
          error={form.errorOf(guid)}
          min={0}
          max={quantity}
          value={values[guid] ?? ''}
          onChange={(text) => {
            form.onChange(guid);
            setEntered((before) => ({ ...before, [guid]: text }));
          }}
          onMeant={() => form.onLeave(guid)}
          lessLabel={`${t('Less')}: ${labels[guid]}`}
          moreLabel={`${t('More')}: ${labels[guid]}`}
        />
      ))}
      <p>
        {t('{name} withdraws from the contract about these goods of order {number}.', {
          name: `${name} ${surname}`,
          number: order.number,
        })}{' '}
        {open.isConfirmedByMail && t('We confirm it to {email}, with date and time.', { email })}
      </p>
      {state === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('The shop does not answer. Please try again: it counts once.')}
        </Notice>
      )}
      {state === 'refused' && (
        <Notice
          tone="danger"
          live="alert"
          action={
            <Button variant="secondary" size="s" onClick={look}>
              {t('Show the order as it is now')}
            </Button>
          }
        >
          {t(
            'We cannot take this withdrawal: the order has changed since, or the time for it is over.',
          )}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" state={state === 'sending' ? 'loading' : 'idle'}>
          {t('Confirm withdrawal')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </form>
  );
}
