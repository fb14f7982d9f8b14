import { useTranslate } from '@vitrina/kit/surface.ts';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { priceWords } from '#shared/shown-price.ts';
import type { ChoiceProps } from '../choices/step-props.ts';
import { betterQuantity } from '../price/price-of.ts';
import styles from './QuantityStep.module.css';

/** "N more pieces cost less": says so and offers to take them (decision 3). */
export function BetterQuantity(props: ChoiceProps) {
  const { choosable, choices, state, shownVat, onChange } = props;
  const { t, numbers, tn } = useTranslate();
  const better = state.price && state.base && betterQuantity(choosable, state.base, choices);
  if (!better) return null;
  const price = numbers.price(shownPrice(better.price, shownVat), choosable.product.currency);
  const take = () => onChange({ ...choices, quantity: String(better.quantity) });
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
