import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatDay, formatWeekday } from '@vitrina/rules/format-date.ts';
import { quantityRange } from '@vitrina/rules/is-quantity-allowed.ts';
import { AvailabilityDot } from '@vitrina/ui/cards/AvailabilityDot.tsx';
import { QuantityInput } from '@vitrina/ui/fields/QuantityInput.tsx';
import { Step } from '@vitrina/ui/panels/Step.tsx';
import { availabilityOf } from '#shared/products/availability.ts';
import { useTypedQuantity } from '#shared/use-typed-quantity.ts';
import type { StepProps } from '../choices/step-props.ts';
import { stepId } from '../choices/steps.ts';
import { QuantityInWords } from './QuantityInWords.tsx';
import styles from './QuantityStep.module.css';
import { stockOf } from './stock-of.ts';

/** The second step of stock goods: how many, and when they arrive (PROD-09, DATE-03). */
export function StockStep(props: StepProps & { deliveryDate: string | null }) {
  const { choosable, choices, state, onChange, number, message, folded, deliveryDate } = props;
  const { t, numbers, tn, language } = useTranslate();
  const range = quantityRange(undefined);
  const refused = state.isQuantityRefused && t('Enter value between {min} and {max}', range);
  const typed = useTypedQuantity(choices.quantity, (quantity) =>
    onChange({ ...choices, quantity }),
  );
  const { variant } = state;
  const stock = variant ? stockOf(choosable, variant) : choosable.product.availableStock;
  const { sellWithoutStock, deliveryDays } = variant ?? choosable.product;
  const { tone, days, isInStock } = availabilityOf({
    availableStock: stock,
    sellWithoutStock,
    deliveryDays,
  });
  const inWords = days === null ? t('Sold out') : tn('{count} working days', days);
  return (
    <Step
      id={stepId('quantity')}
      number={number}
      title={t('Quantity and delivery day')}
      summary={folded && <QuantityInWords state={state} deliveryDate={deliveryDate} />}
      folded={folded}
      message={message}
    >
      <div className={styles.stock}>
        <QuantityInput
          label={t('Quantity')}
          value={typed.value}
          {...range}
          error={refused || (state.isAmountUnavailable && t('Amount unavailable'))}
          lessLabel={t('Fewer')}
          moreLabel={t('More')}
          onChange={typed.onChange}
        />
        <div className={styles.facts}>
          <AvailabilityDot tone={tone}>
            {isInStock ? `${t('In stock')}: ${numbers.quantity(stock ?? 0)}` : inWords}
          </AvailabilityDot>
          {deliveryDate && (
            <p className={styles.day}>
              {t('Delivery')}: {formatWeekday(deliveryDate, language)},{' '}
              {formatDay(deliveryDate, language)}
            </p>
          )}
        </div>
      </div>
    </Step>
  );
}
