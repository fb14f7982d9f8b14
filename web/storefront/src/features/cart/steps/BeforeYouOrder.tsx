import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import type { IconName } from '@vitrina/ui/icon/icons.ts';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useId } from 'react';
import { AddressText } from '#shared/AddressText.tsx';
import { usePage } from '#shared/page.ts';
import { PaymentMarks } from '../payment/PaymentMarks.tsx';
import { hasNothingToPay } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './BeforeYouOrder.module.css';

/** What a buyer wants to know before trusting: how we work, what happens when something is late, how it is paid, and who sells. */
export function BeforeYouOrder({ checkout }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { name, address, phone, email } = configuration.company;
  const { paymentMethods, prices } = checkout;
  const facts = useFacts(checkout);
  const id = useId();
  return (
    <section className={styles.before} aria-labelledby={id}>
      <h2 id={id}>{t('Before you order')}</h2>
      {facts.length > 0 && (
        <ul>
          {facts.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {paymentMethods.length > 0 && !hasNothingToPay(prices.answer) && (
        <p>
          <VisuallyHidden>{t('Way of payment')}: </VisuallyHidden>
          <PaymentMarks methods={paymentMethods} />
        </p>
      )}
      <address>
        <span>
          {`${t('The seller')}: `}
          <AddressText>{[name, address].filter(Boolean).join(', ')}</AddressText>
        </span>
        <span>
          {phone && (
            <a className="link target" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          )}{' '}
          {email && (
            <a className="link target" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </span>
      </address>
    </section>
  );
}

/** What is true of the lines in the cart, and what the shop promises. */
function useFacts({ prices }: Checkout): { icon: IconName; text: string }[] {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const lines = prices.answer?.productDetails ?? [];
  const facts: { isTold: boolean; icon: IconName; text: string | null }[] = [
    {
      isTold: lines.some(({ artwork }) => artwork),
      icon: 'check',
      text: t(
        'We check everything by hand, and production begins when the payment and the files are here.',
      ),
    },
    {
      isTold: lines.some(({ deliveryCondition }) => deliveryCondition?.needs === 'approval'),
      icon: 'eye',
      text: t('What we show you first, such as a proof, is made only once you have approved it.'),
    },
    {
      isTold: lines.some(({ deliveryCondition }) => deliveryCondition),
      icon: 'calendar',
      text: t('If anything comes later, the delivery day moves by as many working days.'),
    },
    { isTold: true, icon: 'info', text: configuration.textNearOrder },
  ];
  return facts.flatMap(({ isTold, icon, text }) => (isTold && text ? [{ icon, text }] : []));
}
