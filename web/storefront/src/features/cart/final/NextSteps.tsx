import type { OrderView } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import styles from './final.module.css';
import { hasFiles } from './timeline.ts';

/** What work on an order waits for, by what its lines have, as long as it has not begun. */
export function NextSteps({ order }: { order: OrderView }) {
  const { t } = useTranslate();
  const isBegun = order.productionStatus === 'inProduction' || order.productionStatus === 'ready';
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded';
  if (isBegun || isOver || order.isWithdrawn) return null;
  const lines = order.prices.productDetails;
  const areFilesPrinted = lines.some(hasFiles);
  const hasApproval = lines.some(({ deliveryCondition }) =>
    ['approval', 'approvalAlone'].includes(deliveryCondition?.needs ?? ''),
  );
  const isPending = order.paymentStatus === 'pending';
  const isOnCredit = order.paymentMethod?.paymentType === 'credit';
  const waitsForMoneyAlone = !areFilesPrinted && !hasApproval && !isOnCredit && isPending;
  const waitsForInvoice = isOnCredit && isPending && order.dueOn === null;
  if (!areFilesPrinted && !hasApproval && !waitsForMoneyAlone && !waitsForInvoice) return null;
  return (
    <div className={styles.next}>
      {waitsForInvoice && (
        <p>
          {t(
            'You pay on credit: the invoice comes when your order leaves us, with the day to pay it by.',
          )}
        </p>
      )}
      {areFilesPrinted && (
        <p>
          {isOnCredit
            ? t('We check everything by hand, and production begins when the files are here.')
            : t(
                'We check everything by hand, and production begins when the payment and the files are here.',
              )}
        </p>
      )}
      {hasApproval && (
        <p>
          {isOnCredit
            ? t('Where your approval is needed, production begins when your approval is here.')
            : t(
                'Where your approval is needed, production begins when your payment and your approval are here.',
              )}
        </p>
      )}
      {waitsForMoneyAlone && <p>{t('We start on your order when your payment is here.')}</p>}
    </div>
  );
}
