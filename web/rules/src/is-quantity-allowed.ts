/** The largest quantity where no tier sets one (S1 §5). */
export const QUANTITY_MAX = 1_000_000;

/** What a matrix says about quantities. */
export type QuantityOffer = {
  quantities: readonly number[];
  /** Quantities between the tiers can be ordered. */
  allowCustomValues: boolean;
};

/** Why a quantity cannot be ordered, in the server's codes. */
export type QuantityError = 'quantity_not_listed' | 'quantity_out_of_range';

/** The smallest and largest quantity, both inclusive (decision 4). */
export function quantityRange(offer: QuantityOffer | undefined): { min: number; max: number } {
  return { min: offer?.quantities[0] ?? 1, max: offer?.quantities.at(-1) ?? QUANTITY_MAX };
}

/** Why a quantity is refused (PROD-07); null when it can be ordered. Without an offer any whole number to the limit can. */
export function whyQuantityIsRefused(
  quantity: number,
  offer: QuantityOffer | undefined,
): QuantityError | null {
  if (offer?.quantities.includes(quantity)) return null;
  if (offer && !offer.allowCustomValues) return 'quantity_not_listed';
  const { min, max } = quantityRange(offer);
  const fits = Number.isInteger(quantity) && quantity >= min && quantity <= max;
  return fits ? null : 'quantity_out_of_range';
}
