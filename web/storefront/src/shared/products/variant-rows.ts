import type { Product, Variant } from '@vitrina/api/types.ts';
import { isPurchaseBlocked } from '@vitrina/rules/is-purchase-blocked.ts';

/** A variant as a row of a table. */
export interface VariantRow {
  variant: Variant;
  /** Its values, by attribute code. */
  values: Record<string, string>;
  /** What they are called, in the order of the columns; empty where it has none. */
  titles: { code: string; title: string }[];
}

/** What tells the variants of a product apart, and the variants; in split mode only those of the entry's value (LIST-10). */
export function variantRows(
  product: Product,
  variants: readonly Variant[],
  split: Readonly<Record<string, string>>,
): { attributes: { code: string; title: string }[]; rows: VariantRow[] } {
  const attributes = [...(product.attributes ?? [])]
    .filter(({ role, group }) => role === 'variant' && group !== 'hidden')
    .sort((a, b) => a.order - b.order);
  const rows = variants.map((variant) => {
    const values = Object.fromEntries(variant.attributes.map(({ code, value }) => [code, value]));
    const titles = attributes.map((attribute) => {
      const value = attribute.values.find((one) => one.value === values[attribute.code]);
      return { code: attribute.code, title: value?.title ?? values[attribute.code] ?? '' };
    });
    return { variant, values, titles };
  });
  const isOfEntry = ({ values }: VariantRow) =>
    Object.entries(split).every(([code, value]) => values[code] === value);
  return { attributes, rows: rows.filter(isOfEntry) };
}

/**
 * Whether a variant can go into the cart from a list: it has one price, nothing else is asked of the shopper, and none of
 * its values blocks the purchase (LIST-09, PROD-17).
 */
export function isBoughtAtOnce(
  { type, hasMatrix, attributes = [] }: Product,
  { priceNow, attributes: chosen }: Variant,
): boolean {
  const isSettled = attributes.every(({ role }) => role === 'variant' || role === 'info');
  const isBlocked = isPurchaseBlocked(attributes, chosen);
  return priceNow !== null && type !== 'service' && !hasMatrix && isSettled && !isBlocked;
}
