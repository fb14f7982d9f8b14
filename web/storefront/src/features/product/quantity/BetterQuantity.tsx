import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { priceWords, shownPrice } from '#shared/shown-price.ts';
import type { ChoiceProps } from '../choices/step-props.ts';
import { betterQuantity } from '../price/price-of.ts';
import styles from './QuantityStep.module.css';

/** "N more pieces cost less": says so and offers to take them (decision 3). */
export function BetterQuantity(props: ChoiceProps) {
  const { offer, configuration, state, shownVat, onChange } = props;
  const { t, numbers, tn } = useTranslate();
  const better = state.price && state.base && betterQuantity(offer, state.base, configuration);
  if (!better) return null;
  const price = numbers.price(shownPrice(better.price, shownVat), offer.product.currency);
  const take = () => onChange({ ...configuration, quantity: String(better.quantity) });
  return (
    <div className={styles.better}>
      <Notice
        tone="ok"
        live="status"
        action={
          <Button variant="secondary" size="s" onClick={take}>
            {t('Take {count}', { count: better.quantity })}
          </Button>
        }
      >
        {tn('{count} more pieces cost less', better.more)}: {priceWords(t, shownVat, price)}
      </Notice>
    </div>
  );
}
