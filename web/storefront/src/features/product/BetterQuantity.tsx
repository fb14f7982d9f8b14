import { formatPrice } from '@vitrina/rules/format-price.ts';
import { Button } from '@vitrina/ui/Button.tsx';
import { Notice } from '@vitrina/ui/Notice.tsx';
import { useTranslate } from '#shared/page.ts';
import { betterQuantity } from './price-of.ts';
import styles from './QuantityStep.module.css';
import type { ChoiceProps } from './step-props.ts';

/** "N more pieces cost less": says so and offers to take them (decision 3). */
export function BetterQuantity({ offer, configuration, state, onChange }: ChoiceProps) {
  const { t, tn } = useTranslate();
  const better = state.price && state.base && betterQuantity(offer, state.base, configuration);
  if (!better) return null;
  const price = formatPrice(better.price, offer.product.currency);
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
        {tn('{count} more pieces cost less', better.more)}: {price}
      </Notice>
    </div>
  );
}
