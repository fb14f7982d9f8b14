import { decimal } from './decimal.ts';
import { type LineInput, priceLine } from './price-line.ts';

/** A larger quantity whose whole line costs less. */
export type BetterQuantity = {
  quantity: number;
  /** Pieces more than were asked for. */
  more: number;
  /** Price of that line, currency units. */
  price: string;
  /** What it costs less, currency units. */
  saving: string;
};

/** The listed quantity on the same day that costs least, when it is more pieces for less money; else null. */
export function morePiecesCostLess(input: LineInput): BetterQuantity | null {
  const asked = priceLine(input);
  if ('error' in asked) return null;
  const larger = input.matrix?.grid.quantities.filter((tier) => tier > input.quantity) ?? [];
  let best: BetterQuantity | null = null;
  for (const quantity of larger) {
    const line = priceLine({ ...input, quantity });
    if ('error' in line || !decimal(line.price).lt(best?.price ?? asked.price)) continue;
    best = {
      quantity,
      more: quantity - input.quantity,
      price: line.price,
      saving: decimal(asked.price).minus(line.price).toFixed(2),
    };
  }
  return best;
}
