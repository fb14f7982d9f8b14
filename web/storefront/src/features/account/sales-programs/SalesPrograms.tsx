import { apiPath } from '@vitrina/api/path.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { SalesProgram } from './SalesProgram.tsx';
import styles from './sales-programs.module.css';

/** What costs who is signed in less because they did not buy it for long (ACC-02, B2B-03). */
export function SalesPrograms() {
  const { t, language } = useTranslate();
  const path = apiPath('/api/customer/sales-programs', { lang: language });
  const { body, state, retry } = useFreshReading(path);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!body) return <Skeleton shape="picture" />;
  const { hasPaid, programs } = body;
  return (
    <div className={styles.programs}>
      {!hasPaid && (
        <Notice tone="info">{t('These discounts are yours once your first order is paid.')}</Notice>
      )}
      {programs.map((program) => (
        <SalesProgram key={program.id} program={program} hasPaid={hasPaid} />
      ))}
      <p className={styles.note}>
        {t('One order from a category uses its discount, for everything from there in it.')}{' '}
        {t('Your discount is in the prices that you see on product pages and in the cart.')}{' '}
        {t('Where a sale or a price agreed with you is lower, you pay that one.')}
      </p>
    </div>
  );
}
