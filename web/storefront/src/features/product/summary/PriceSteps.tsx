import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Step } from '@vitrina/rules/price-explanation.ts';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import { exactPrice } from '../price/use-surcharge.ts';
import styles from './Summary.module.css';
import { shownSteps } from './summary-rows.ts';

type PriceStepsProps = { choosable: Choosable; choices: Choices; steps: readonly Step[] };

/** How the price comes about, step by step (decision 11). */
export function PriceSteps({ choosable, choices, steps }: PriceStepsProps) {
  const { t, numbers } = useTranslate();
  const { product, options, design } = choosable;
  const { currency } = product;
  const nameOf = ({ labelKey, service, tiers = [] }: Step) => {
    const [min, max] = tiers.map(numbers.quantity);
    if (min && max) return `${t(labelKey)}, ${t('between {min} and {max} pieces', { min, max })}`;
    const attribute = [...options, design].find((one) => one?.code === service);
    const value = attribute?.values.find((one) => one.value === choices.attributes[attribute.code]);
    return value?.title ?? t(labelKey);
  };
  const leastIn = (areaM2: string) =>
    Number(areaM2) === product.smallestBillableArea ? ` (${t('smallest area charged')})` : '';
  const termOf = (step: Step) => {
    const { quantity, areaM2, amount = '0', percent } = step;
    const factors = [
      quantity !== undefined && numbers.quantity(quantity),
      areaM2 && `${numbers.amount(areaM2)} m²${leastIn(areaM2)}`,
      exactPrice(numbers, amount, currency),
    ].filter(Boolean);
    const sign = Number(percent) > 0 ? '+' : '';
    if (percent) return `${nameOf(step)}, ${sign}${numbers.percent(percent)}`;
    return factors.length > 1 ? `${nameOf(step)}, ${factors.join(' × ')}` : nameOf(step);
  };
  return (
    <div className={styles.steps}>
      <DataList
        compact
        rows={shownSteps(steps).map(({ step, added }) => ({
          key: `${step.code} ${step.service ?? ''}`,
          term: termOf(step),
          detail: numbers.price(added, currency),
        }))}
      />
    </div>
  );
}
