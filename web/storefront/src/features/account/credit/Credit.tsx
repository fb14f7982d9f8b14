import { apiPath } from '@vitrina/api/path.ts';
import type { Credit as CreditAnswer } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Meter } from '@vitrina/ui/messages/Meter.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { IbanText } from '#shared/IbanText.tsx';
import styles from './credit.module.css';
import { OwedOrder } from './OwedOrder.tsx';

/** What a company may owe, what it does, and by when that is to be paid (ACC-02, B2B-03). */
export function Credit() {
  const { t } = useTranslate();
  const { body: credit, state, retry } = useFreshReading(apiPath('/api/customer/credit', {}));
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!credit) return <Skeleton shape="picture" />;
  const { orders, account } = credit;
  const isOverdue = orders.some((order) => order.isOverdue);
  return (
    <div className={styles.credit}>
      {isOverdue && (
        <Notice tone="warn">{t('An invoice is overdue. Please pay it as soon as you can.')}</Notice>
      )}
      <Standing credit={credit} />
      <section className={styles.part}>
        <h3>{t('Not paid yet')}</h3>
        {orders.length === 0 ? (
          <EmptyState icon="check" title={t('Everything is paid')}>
            {t('What you order on credit is listed here until your payment has arrived.')}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {orders.map((order) => (
              <OwedOrder key={order.number} order={order} currency={credit.currency} />
            ))}
          </ul>
        )}
      </section>
      {account && orders.length > 0 && (
        <section className={styles.part}>
          <h3>{t('Where to pay')}</h3>
          <p>{t('Pay each order by itself, with its number as the payment reference.')}</p>
          <DataList
            rows={[
              { key: 'name', term: t('Recipient'), detail: account.name },
              { key: 'bank', term: t('Bank'), detail: account.bank },
              { key: 'iban', term: 'IBAN', detail: <IbanText>{account.iban}</IbanText> },
            ]}
          />
        </section>
      )}
    </div>
  );
}

/** Limit, what is used of it, and what is left. */
function Standing({ credit }: { credit: CreditAnswer }) {
  const { t, tn, numbers } = useTranslate();
  const { limit, used, left, currency, days } = credit;
  const money = (amount: number) => numbers.price(amount, currency);
  return (
    <section className={styles.part}>
      <div className={styles.left}>
        <span className={styles.term}>{t('Left to order for')}</span>
        <strong className={styles.amount}>{money(left)}</strong>
      </div>
      <Meter
        label={t('Used of the credit limit')}
        value={used}
        max={Math.max(limit, used, 1)}
        words={money(used)}
      />
      <DataList
        compact
        rows={[
          { key: 'limit', term: t('Credit limit'), detail: money(limit) },
          { key: 'used', term: t('Used'), detail: money(used) },
        ]}
      />
      <p className={styles.note}>{tn('You have {count} days to pay an invoice.', days)}</p>
    </section>
  );
}
