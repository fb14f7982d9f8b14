import type { Product } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { Numbers } from '@vitrina/rules/numbers.ts';
import type { BadgeKind } from '@vitrina/ui/cards/Badge.tsx';
import { hasAvailability, isSoldOut } from './availability.ts';
import { badgeKind } from './badge-kind.ts';

/** A product's label as it is shown. */
export interface ShownLabel {
  kind: BadgeKind;
  title: string;
}

type Labelled = Pick<Product, 'labels' | 'discount'>;

/** A product's labels: five special ones, the others plain or a warning (LIST-12); a sale says how much, and comes first. */
export function labelsOf({ labels, discount }: Labelled, numbers: Numbers): ShownLabel[] {
  const percent = discount === null ? '' : numbers.percent(-discount);
  const shown = labels.map(({ value, title }) => ({
    kind: badgeKind(value),
    title: value === 'sale' && percent ? `${title} ${percent}` : title,
  }));
  const sales = shown.filter(({ kind }) => kind === 'sale');
  if (percent && sales.length === 0) sales.push({ kind: 'sale', title: percent });
  return [...sales, ...shown.filter(({ kind }) => kind !== 'sale')];
}

/** What a card says of a product at a glance: one badge, and the rest in words. That it is sold out goes before all. */
export function glanceOf(
  product: Labelled & Parameters<typeof isSoldOut>[0] & Parameters<typeof hasAvailability>[0],
  { t, numbers }: Pick<Translate, 't' | 'numbers'>,
): { badge: ShownLabel | undefined; words: string[] } {
  const labels = labelsOf(product, numbers);
  const soldOut = hasAvailability(product) && isSoldOut(product);
  const [badge, ...rest] = soldOut
    ? [{ kind: 'plain' as const, title: t('Sold out') }, ...labels]
    : labels;
  return { badge, words: rest.map(({ title }) => title) };
}
