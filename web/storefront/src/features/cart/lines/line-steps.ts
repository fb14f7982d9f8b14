import type { PricedLine } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import type { DataRow } from '@vitrina/ui/panels/DataList.tsx';

/** How the price of a line comes about, with what each step adds (PRICE-12); one of less than half a cent is left out. */
export function lineStepRows(
  { t, numbers }: Pick<Translate, 't' | 'numbers'>,
  steps: PricedLine['explanation'],
  currency: string,
): DataRow[] {
  const totals = [0, ...steps.map(({ total }) => total)];
  return steps.flatMap((step, place) => {
    const { code, label, amount, percent, quantity, areaM2 } = step;
    const added = decimal(step.total)
      .minus(totals[place] ?? 0)
      .toFixed(2);
    if (Number(added) === 0) return [];
    const [min, max] = step.tiers.map(numbers.quantity);
    const name =
      min && max ? `${label}, ${t('between {min} and {max} pieces', { min, max })}` : label;
    const factors = [
      quantity !== null && numbers.quantity(quantity),
      areaM2 !== null && `${numbers.amount(areaM2)} m²`,
      amount !== null && numbers.price(amount, currency, decimalsOf(amount)),
    ].filter(Boolean);
    const sign = Number(percent) > 0 ? '+' : '';
    const by =
      percent !== null
        ? `${sign}${numbers.percent(percent)}`
        : factors.length > 1 && factors.join(' × ');
    return {
      key: `${code} ${place}`,
      term: [name, by].filter(Boolean).join(', '),
      detail: numbers.price(added, currency),
    };
  });
}

/** As many decimals as an amount has, cents at least. */
function decimalsOf(amount: number): number {
  return Math.max(2, decimal(amount).toFixed().split('.')[1]?.length ?? 0);
}
