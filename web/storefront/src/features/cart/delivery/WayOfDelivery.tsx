import type { PricedLine } from '@vitrina/api/types.ts';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import { formatDayInText } from '@vitrina/rules/format-date.ts';
import { shownPrice, vatToShow } from '@vitrina/rules/shown-price.ts';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import { ZoneNote } from '#shared/ZoneNote.tsx';
import { arrival } from '../lines/arrival.ts';
import styles from '../steps/form.module.css';
import { freely } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';
import type { DeliveryField } from './address.ts';
import { NO_POINT } from './destination.ts';
import { notTaken } from './not-taken.ts';

type WayOfDeliveryProps = { checkout: Checkout; form: FormState<DeliveryField> };

/** The ways of delivery as cards: what each costs, and when everything is there (CHK-02). */
export function WayOfDelivery({ checkout, form }: WayOfDeliveryProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const { shippingMethods, shippingMethod, prices } = checkout;
  const keep = useCart((state) => state.keep);
  const usual = useShownVat(undefined);
  const { answer } = prices;
  const lines = answer?.productDetails ?? [];
  const vat = answer
    ? vatToShow(answer.pricesInclude, answer.shown.pricesInclude, answer.VAT, answer.vatInPrices)
    : usual;
  const last = lastOf(lines);
  const day = last?.deliveryDate && formatDayInText(last.deliveryDate, language);
  const condition = last?.deliveryCondition && arrival(translate, last);
  const methods = shippingMethods.map((method) => ({ method, others: notTaken(method.id, lines) }));
  const first = methods.find(({ others }) => others.length === 0)?.method;
  return (
    <div>
      <RadioGroup legend={t('Way of delivery')} required error={form.errorOf('shippingMethodId')}>
        {methods.map(({ method, others }) => (
          <RadioCard
            key={method.id}
            {...(method === first && { id: form.idOf('shippingMethodId') })}
            name="shippingMethodId"
            value={method.id}
            title={method.title}
            detail={
              <>
                {method.description}
                {others.length > 0 ? (
                  <span className={styles.notTaken}>
                    {t('Not for {products}', { products: others.join(', ') })}
                  </span>
                ) : (
                  day && (
                    <span className={styles.day}>
                      {method.type === 'address'
                        ? t('Everything arrives by {day}', { day })
                        : t('Ready to be picked up by {day}', { day })}
                    </span>
                  )
                )}
              </>
            }
            aside={freely(translate, shownPrice(method.price, vat), configuration.currency)}
            disabled={others.length > 0}
            checked={method.id === shippingMethod?.id}
            onChange={() => {
              form.onChange('shippingMethodId');
              keep({ shippingMethodId: method.id, shippingMethodType: method.type, ...NO_POINT });
            }}
          />
        ))}
        {shippingMethods.length === 0 && (
          <p className={styles.note}>{t('We do not deliver to this country yet.')}</p>
        )}
      </RadioGroup>
      {condition && (
        <p className={styles.condition}>
          {`${t('Arrives')}: ${condition}`}
          <ZoneNote at={last.deliveryCondition?.until ?? ''} />
        </p>
      )}
    </div>
  );
}

/** The line that arrives last. */
function lastOf(lines: readonly PricedLine[]): PricedLine | undefined {
  const days = lines.filter(({ deliveryDate }) => deliveryDate);
  return days.toSorted((a, b) => (b.deliveryDate ?? '').localeCompare(a.deliveryDate ?? ''))[0];
}
