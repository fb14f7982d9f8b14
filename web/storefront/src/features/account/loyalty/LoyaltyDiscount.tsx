import type { Loyalty } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Meter } from '@vitrina/ui/messages/Meter.tsx';
import styles from './loyalty.module.css';

interface LoyaltyDiscountProps {
  discount: Loyalty['discounts'][number];
  /** What counts, in the currency. */
  paid: number;
  currency: string;
}

/** How far somebody got in a program: what they have, how much is missing to the next tier, and what there is. */
export function LoyaltyDiscount({ discount, paid, currency }: LoyaltyDiscountProps) {
  const { t, numbers } = useTranslate();
  const { title, percent, missing, tiers } = discount;
  const money = (amount: number) => numbers.price(amount, currency);
  const next = tiers.find(({ from }) => from > paid);
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={styles.now}>
        <span className={styles.term}>{t('Your discount')}</span>
        <strong className={styles.amount}>{numbers.percent(percent ?? 0)}</strong>
      </div>
      {next && missing !== null && (
        <div className={styles.way}>
          <Meter
            label={t('Paid towards the next discount')}
            value={paid}
            max={next.from}
            words={money(paid)}
          />
          <p>
            {t('{amount} more and you get {percent} off.', {
              amount: money(missing),
              percent: numbers.percent(next.percent),
            })}
          </p>
        </div>
      )}
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">{t('Paid in 12 months, excl. VAT')}</th>
            <th scope="col">{t('Discount')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.from} aria-current={tier.percent === percent ? 'true' : undefined}>
              <td>{t('From {amount}', { amount: money(tier.from) })}</td>
              <td>{numbers.percent(tier.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
