/** The largest quantity where no tier sets one (S1 §5). */
export const QUANTITY_MAX = 1_000_000;

/** What a matrix says about quantities. */
export type QuantityTiers = {
  quantities: readonly number[];
  /** Quantities between the tiers can be ordered. */
  allowCustomValues: boolean;
};

/** Why a quantity cannot be ordered, in the server's codes. */
export type QuantityError = 'quantity_not_listed' | 'quantity_out_of_range';

/** The smallest and largest quantity, both inclusive (decision 4). */
export function quantityRange(tiers: QuantityTiers | undefined): { min: number; max: number } {
  return { min: tiers?.quantities[0] ?? 1, max: tiers?.quantities.at(-1) ?? QUANTITY_MAX };
}

/** Why a quantity is refused (PROD-07); null when it can be ordered. Without tiers any whole number to the limit can. */
export function whyQuantityIsRefused(
  quantity: number,
  tiers: QuantityTiers | undefined,
): QuantityError | null {
  if (tiers?.quantities.includes(quantity)) return null;
  if (tiers && !tiers.allowCustomValues) return 'quantity_not_listed';
  const { min, max } = quantityRange(tiers);
  const fits = Number.isInteger(quantity) && quantity >= min && quantity <= max;
  return fits ? null : 'quantity_out_of_range';
}
