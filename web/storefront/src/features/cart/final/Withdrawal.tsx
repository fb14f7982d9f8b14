import type { OrderView } from '@vitrina/api/types.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { useRef, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { passFocus } from '#shared/take-focus.ts';
import { Declaration } from './Declaration.tsx';
import styles from './Withdrawal.module.css';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

type WithdrawalProps = {
  order: OrderView;
  /** Opens the order. */
  token: string;
};

/** Where a consumer withdraws from the contract about goods from stock, and what was withdrawn from before (decision 61). */
export function Withdrawal({ order, token }: WithdrawalProps) {
  const { t, language } = usePage().translate;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { withdrawal, withdrawals } = order;
  const close = () => {
    setOpen(false);
    passFocus(() => opener.current);
  };
  return (
    <div className={styles.withdrawal}>
      {withdrawals.map((one) => (
        <WithdrawalReceipt key={one.id} order={order} withdrawal={one} />
      ))}
      {withdrawal && (
        <div className={`${styles.open} screen`}>
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
            <Declaration order={order} open={withdrawal} token={token} onClose={close} />
          ) : (
            <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
              {t('Withdraw from contract here')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
