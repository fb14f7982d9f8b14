import type { Matrix } from '@vitrina/api/types.ts';
import { chooseVariant } from '@vitrina/rules/choose-variant.ts';
import { matrixOfNone, matrixOfVariant } from '@vitrina/rules/matrix-of-variant.ts';
import type { Choosable } from '../choices/choosable.ts';
import { cheapestOf } from './cheapest-of.ts';

/**
 * The matrix of what is chosen (PRICE-15): the variant's, or while there are several that of the cheapest of them. Null
 * for what is not priced by quantity and day.
 */
export function matrixAt(
  { matrices, index }: Pick<Choosable, 'matrices' | 'index'>,
  attributes: Readonly<Record<string, string>>,
): Matrix | null {
  if (matrices.length < 2) return matrices[0] ?? null;
  const ofVariants = Object.entries(attributes).filter(([code]) => index.columns.has(code));
  const { matching } = chooseVariant(index, Object.fromEntries(ofVariants));
  const shown = cheapestOf(matching) ?? matching[0];
  return shown ? matrixOfVariant(matrices, shown.attributes) : matrixOfNone(matrices);
}

/** What can be chosen, with the matrix of what is chosen; the same one while that does not change. */
export function choosableAt(
  choosable: Choosable,
  attributes: Readonly<Record<string, string>>,
): Choosable {
  const matrix = matrixAt(choosable, attributes);
  return matrix === choosable.matrix ? choosable : { ...choosable, matrix };
}
