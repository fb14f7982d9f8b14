import type { OrderView } from '@vitrina/api/types.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { usePage } from '#shared/page.ts';
import { hasNothingToPay } from '../totals/total-rows.ts';
import styles from './final.module.css';
import { Mail } from './Mail.tsx';

type NextStepsProps = {
  order: OrderView;
  /** What is left to pay, in words. */
  total: string;
};

/** What happens to an order, by what its lines have: nobody is asked for files who needs none. */
export function NextSteps({ order, total }: NextStepsProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { number, bank, payBy, prices } = order;
  const lines = prices.productDetails;
  const isPaid = order.paymentStatus === 'paid';
  const hasFiles = lines.some(({ artwork }) => artwork?.isLater || artwork?.files.length);
  const hasApproval = lines.some((line) => line.deliveryCondition?.needs === 'approval');
  return (
    <ol className={styles.next}>
      {bank && (
        <li>
          {t(
            'Transfer {total} to our account, with the order number {number} as the payment reference.',
            { total, number },
          )}{' '}
          {payBy &&
            t(
              'Please pay by {day}. An order that has not been paid by then is cancelled automatically.',
              { day: formatDay(payBy, translate.language) },
            )}
        </li>
      )}
      {isPaid && (
        <li>
          {hasNothingToPay(prices)
            ? t('Your gift voucher pays for all of it. There is nothing left to pay.')
            : t('Your payment has arrived.')}
        </li>
      )}
      {lines.some(({ artwork }) => artwork?.isLater) && (
        <li>
          {t('Send us your files by e-mail, with the order number:')}{' '}
          <Mail subject={number} address={configuration.company.email} />
        </li>
      )}
      {hasFiles && (
        <li>
          {t(
            'We check everything by hand, and production begins when the payment and the files are here.',
          )}
        </li>
      )}
      {hasApproval && (
        <li>
          {t(
            'Where your approval is needed, production begins when your payment and your approval are here.',
          )}
        </li>
      )}
      {!hasFiles && !hasApproval && !isPaid && (
        <li>{t('We start on your order when your payment is here.')}</li>
      )}
      {lines.some(({ deliveryCondition }) => deliveryCondition) && (
        <li>{t('If anything comes later, the delivery day moves by as many working days.')}</li>
      )}
    </ol>
  );
}
