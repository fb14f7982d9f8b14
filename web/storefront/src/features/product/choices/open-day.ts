import { matrixAt } from '../price/matrix-at.ts';
import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';

/**
 * The choices without a day that is not offered (any more): a page stays open while the days move on, and each matrix has
 * days of its own (DATE-01, PROD-14, PRICE-15).
 */
export function withOpenDay(choosable: Choosable, choices: Choices): Choices {
  const { attributes, date } = choices;
  const isOpen = date === null || matrixAt(choosable, attributes)?.dates.includes(date);
  return isOpen ? choices : { ...choices, date: null };
}
