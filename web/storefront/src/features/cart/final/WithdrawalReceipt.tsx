import type { OrderView } from '@vitrina/api/types.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { usePage } from '#shared/page.ts';
import styles from './Withdrawal.module.css';

type WithdrawalReceiptProps = {
  order: OrderView;
  withdrawal: OrderView['withdrawals'][number];
};

/** That a withdrawal arrived: when, of what, and what comes back for it (decision 61). */
export function WithdrawalReceipt({ order, withdrawal }: WithdrawalReceiptProps) {
  const { configuration, translate } = usePage();
  const { t, language, numbers } = translate;
  const inWords = (at: string) => {
    const [day = '', time = ''] = formatMoment(at).split(' ');
    return `${formatDay(day, language)}, ${time}`;
  };
  const { claimedAt, settledAt, total, money } = withdrawal;
  const price = (amount: number) => numbers.price(amount, order.currency);
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  return (
    <div className={styles.receipt}>
      <h3>{t('We have received your withdrawal.')}</h3>
      <p>
        <time dateTime={claimedAt}>{inWords(claimedAt)}</time>
      </p>
      <ul>
        {withdrawal.lines.map(({ guid, quantity }) => (
          <li key={guid}>
            {numbers.quantity(quantity)} ×{' '}
            {order.prices.productDetails.find((line) => line.guid === guid)?.title}
          </li>
        ))}
      </ul>
      {!isPaid && <p>{t('Nothing has been paid yet, so there is nothing to pay back.')}</p>}
      {isPaid && total === 0 && (
        <p>{t('Your money was given back before, so there is nothing more to pay back.')}</p>
      )}
      {isPaid && total > 0 && settledAt && (
        <p>{t('We have paid back {amount}.', { amount: price(total) })}</p>
      )}
      {isPaid && total > 0 && !settledAt && (
        <p>
          {t(
            'We pay back {amount} within 14 days, the way you paid. We may wait until the goods are back or you show that you have sent them.',
            { amount: price(total) },
          )}{' '}
          {money < total &&
            t('Of it {amount} goes back to your gift voucher.', { amount: price(total - money) })}
        </p>
      )}
      {order.shipmentStatus !== 'none' && !settledAt && (
        <p>
          {t('Please send the goods back within 14 days to: {address}', {
            address: `${configuration.company.name}, ${configuration.company.address}`,
          })}
        </p>
      )}
    </div>
  );
}
