import { useQueryClient } from '@tanstack/react-query';
import { isOk, send } from '@vitrina/api/client.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { QuantityInput } from '@vitrina/ui/fields/QuantityInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { takeFocus } from '../steps/take-focus.ts';
import styles from './Withdrawal.module.css';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';
import { type Entered, withdrawnLines } from './withdrawn-lines.ts';

type WithdrawalProps = {
  order: OrderView;
  /** Opens the order. */
  token: string;
};

/** Where a consumer withdraws from the contract about goods from stock, and what was withdrawn from before (decision 61). */
export function Withdrawal({ order, token }: WithdrawalProps) {
  const { t, language } = usePage().translate;
  const [isOpen, setOpen] = useState(false);
  const { withdrawal, withdrawals } = order;
  return (
    <div className={styles.withdrawal}>
      {withdrawals.map((one) => (
        <WithdrawalReceipt key={one.id} order={order} withdrawal={one} />
      ))}
      {withdrawal && (
        <div className={`${styles.offer} screen`}>
          <p>
            {withdrawal.until
              ? t(
                  'You can withdraw from the contract about goods from stock until {day}, without giving a reason.',
                  { day: formatDay(withdrawal.until, language) },
                )
              : t(
                  'You can withdraw from the contract about goods from stock, without giving a reason, until 14 days after they have arrived.',
                )}
          </p>
          {isOpen ? (
            <Declaration
              order={order}
              offer={withdrawal}
              token={token}
              onClose={() => setOpen(false)}
            />
          ) : (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t('Withdraw from contract here')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type DeclarationProps = WithdrawalProps & {
  offer: NonNullable<OrderView['withdrawal']>;
  onClose: () => void;
};

/** What is declared: which pieces, by whom, of which order. */
function Declaration({ order, offer, token, onClose }: DeclarationProps) {
  const { t } = usePage().translate;
  const [entered, setEntered] = useState<Entered>({});
  const [isAsked, setAsked] = useState(false);
  const { withdraw, state } = useWithdrawal(token, onClose);
  const { lines, wrong } = withdrawnLines(offer.lines, entered);
  const { name, surname, email } = order.address;
  const confirm = () => {
    setAsked(true);
    if (lines.length > 0 && wrong.length === 0) void withdraw(lines);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <h3 ref={takeFocus} tabIndex={-1}>
        {t('Which goods do you send back?')}
      </h3>
      {offer.lines.map(({ guid, quantity }) => {
        const line = order.prices.productDetails.find((one) => one.guid === guid);
        const isWrong = isAsked && wrong.includes(guid);
        return (
          <QuantityInput
            key={guid}
            label={line?.title}
            help={t('{count} at most', { count: quantity })}
            error={
              isWrong ? t('Enter a whole number from 0 to {count}', { count: quantity }) : undefined
            }
            min={0}
            max={quantity}
            value={entered[guid] ?? String(quantity)}
            onChange={(text) => setEntered((before) => ({ ...before, [guid]: text }))}
            lessLabel={`${t('Less')}: ${line?.title}`}
            moreLabel={`${t('More')}: ${line?.title}`}
          />
        );
      })}
      <p>
        {t('{name} withdraws from the contract about these goods of order {number}.', {
          name: `${name} ${surname}`,
          number: order.number,
        })}{' '}
        {offer.isConfirmedByMail && t('We confirm it to {email}, with date and time.', { email })}
      </p>
      {isAsked && lines.length === 0 && wrong.length === 0 && (
        <Notice tone="danger" live="alert">
          {t('Please choose at least one piece.')}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('The shop does not answer. Please try again: it counts once.')}
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

/** Sends a withdrawal, always the same one with the same key; the page then shows the order with it. */
function useWithdrawal(token: string, onDone: () => void) {
  const { t } = usePage().translate;
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [attempt, setAttempt] = useState<{ key: string; what: string } | null>(null);
  async function withdraw(lines: { guid: string; quantity: number }[]) {
    setState('sending');
    const what = JSON.stringify(lines);
    const { key } = attempt?.what === what ? attempt : { key: crypto.randomUUID() };
    setAttempt({ key, what });
    const headers = { 'X-Order-Token': token, 'Idempotency-Key': key };
    const answer = await send('post', '/api/orders/by-token/withdrawals', {
      headers,
      body: { lines },
    }).catch(() => undefined);
    if (!answer || answer.status >= 500) {
      setState('failed');
      return;
    }
    // Whoever is refused sees what can be withdrawn from by now.
    await client.invalidateQueries({ queryKey: ['order', token] });
    if (isOk(answer)) announce(t('We have received your withdrawal.'));
    setState('idle');
    onDone();
  }
  return { withdraw, state };
}
