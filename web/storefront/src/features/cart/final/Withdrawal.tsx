import type { OrderView } from '@vitrina/api/types.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { useRef, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { passFocus } from '#shared/take-focus.ts';
import { Declaration } from './Declaration.tsx';
import styles from './Withdrawal.module.css';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

/** A receipt that comes later than this takes no focus: who waited for it is somewhere else. */
const SOON_MS = 10_000;

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
  // The page may show the order with it a moment later, or not at all: its heading, and not that of another, takes the focus.
  const [awaited, setAwaited] = useState<{ id: string; until: number } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpen(true);
    setAwaited(null);
  };
  const arrive = (heading: HTMLElement | null) => {
    if (!heading || !awaited) return;
    if (Date.now() < awaited.until) heading.focus();
    setAwaited(null);
  };
  const close = () => {
    setOpen(false);
    passFocus(() => opener.current);
  };
  return (
    <div className={styles.withdrawal}>
      {withdrawals.map((one) => (
        <WithdrawalReceipt
          key={one.id}
          ref={one.id === awaited?.id ? arrive : undefined}
          order={order}
          withdrawal={one}
        />
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
            <Declaration
              order={order}
              open={withdrawal}
              token={token}
              onClose={close}
              onDone={(id) => {
                setAwaited({ id, until: Date.now() + SOON_MS });
                close();
              }}
            />
          ) : (
            <Button ref={opener} variant="secondary" onClick={open}>
              {t('Withdraw from contract here')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
