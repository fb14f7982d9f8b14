import { apiPath } from '@vitrina/api/path.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { LoyaltyDiscount } from './LoyaltyDiscount.tsx';
import { LoyaltyPoints } from './LoyaltyPoints.tsx';
import styles from './loyalty.module.css';

/** What the shop's loyalty programs come to for who is signed in (ACC-02, B2B-03). */
export function Loyalty() {
  const { t, language, numbers } = useTranslate();
  const path = apiPath('/api/customer/loyalty', { lang: language });
  const { body: loyalty, state, retry } = useFreshReading(path);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!loyalty) return <Skeleton shape="picture" />;
  const { discounts, points, paid, currency, since } = loyalty;
  return (
    <div className={styles.loyalty}>
      {discounts.map((discount) => (
        <LoyaltyDiscount key={discount.id} discount={discount} paid={paid} currency={currency} />
      ))}
      {discounts.length > 0 && (
        <>
          <p className={styles.note}>
            {t('Your discount is in the prices that you see on product pages and in the cart.')}{' '}
            {t('Where a sale or a price agreed with you is lower, you pay that one.')}
          </p>
          <p className={styles.note}>
            {t('Since {day} you have paid {amount}, excl. VAT and refunds.', {
              day: formatLongDay(since, language),
              amount: numbers.price(paid, currency),
            })}
          </p>
        </>
      )}
      {points && <LoyaltyPoints points={points} currency={currency} />}
    </div>
  );
}
