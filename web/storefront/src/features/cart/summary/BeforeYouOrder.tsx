import type { PriceAnswer } from '@vitrina/api/types.ts';
import { usePage } from '#shared/page.ts';
import styles from '../steps/form.module.css';

/** What a buyer wants to know before trusting: when work begins, what happens when something is late, and who sells. */
export function BeforeYouOrder({ answer }: { answer: PriceAnswer | undefined }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { name, code, vatCode, address, phone, email } = configuration.company;
  const lines = answer?.productDetails ?? [];
  const hasFiles = lines.some(({ artwork }) => artwork);
  const isApproved = lines.some((line) => line.deliveryCondition?.needs === 'approval');
  const hasDay = lines.some(({ deliveryCondition }) => deliveryCondition);
  const seller = [
    name,
    code && `${t('Company code')}: ${code}`,
    vatCode && `${t('VAT code')}: ${vatCode}`,
    address,
    phone,
    email,
  ];
  return (
    <section className={styles.before}>
      <h2>{t('Before you order')}</h2>
      <ul>
        {hasFiles && (
          <li>
            {t(
              'We check everything by hand, and production begins when the payment and the files are here.',
            )}
          </li>
        )}
        {isApproved && (
          <li>
            {t('What we show you first, such as a proof, is made only once you have approved it.')}
          </li>
        )}
        {hasDay && (
          <li>{t('If anything comes later, the delivery day moves by as many working days.')}</li>
        )}
        {configuration.textNearOrder && <li>{configuration.textNearOrder}</li>}
        <li>{`${t('The seller')}: ${seller.filter(Boolean).join(', ')}`}</li>
      </ul>
    </section>
  );
}
