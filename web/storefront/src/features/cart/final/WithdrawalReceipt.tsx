import type { OrderView } from '@vitrina/api/types.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import type { Ref } from 'react';
import { usePage } from '#shared/page.ts';
import { ZoneNote } from '#shared/ZoneNote.tsx';
import { payingBack } from './paying-back.ts';
import styles from './Withdrawal.module.css';

type WithdrawalReceiptProps = {
  order: OrderView;
  withdrawal: OrderView['withdrawals'][number];
  /** Of its heading. */
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** That a withdrawal arrived: when, of what, and what comes back for it (decision 61). */
export function WithdrawalReceipt({ order, withdrawal, ref }: WithdrawalReceiptProps) {
  const { configuration, translate } = usePage();
  const { t, language, numbers } = translate;
  const inWords = (at: string) => {
    const [day = '', time = ''] = formatMoment(at, configuration.timeZone).split(' ');
    return `${formatDay(day, language)}, ${time}`;
  };
  const { claimedAt, settledAt } = withdrawal;
  return (
    <div className={styles.receipt}>
      <h3 ref={ref} tabIndex={-1}>
        {t('We have received your withdrawal.')}
      </h3>
      <p>
        <time dateTime={claimedAt}>{inWords(claimedAt)}</time>
        <ZoneNote at={claimedAt} />
      </p>
      <ul>
        {withdrawal.lines.map(({ guid, quantity }) => (
          <li key={guid}>
            {numbers.quantity(quantity)} ×{' '}
            {order.prices.productDetails.find((line) => line.guid === guid)?.title}
          </li>
        ))}
      </ul>
      <PayingBack order={order} withdrawal={withdrawal} />
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

/** What comes back, what has, or that nothing does. */
function PayingBack({ order, withdrawal }: Omit<WithdrawalReceiptProps, 'ref'>) {
  const { t, numbers } = usePage().translate;
  const price = (amount: number) => numbers.price(amount, order.currency);
  const { kind, amount, onVoucher } = payingBack(order, withdrawal);
  if (kind === 'nothingPaid') {
    return <p>{t('Nothing has been paid yet, so there is nothing to pay back.')}</p>;
  }
  if (kind === 'nothingLeft') {
    return <p>{t('There is no money to pay back for these goods.')}</p>;
  }
  const values = { amount: price(amount) };
  return (
    <p>
      {kind === 'done' && t('We have paid back {amount}.', values)}
      {kind === 'oncePaid' &&
        t('As soon as your payment is here, we pay back {amount}, the way you paid.', values)}
      {kind === 'decided' && t('We are paying back {amount}, the way you paid.', values)}
      {kind === 'promised' &&
        t(
          'We pay back {amount} within 14 days, the way you paid. We may wait until the goods are back or you show that you have sent them.',
          values,
        )}
      {onVoucher > 0 && (
        <>
          {' '}
          {kind === 'done'
            ? t('Of it {amount} went back to your gift voucher.', { amount: price(onVoucher) })
            : t('Of it {amount} goes back to your gift voucher.', { amount: price(onVoucher) })}
        </>
      )}
    </p>
  );
}
