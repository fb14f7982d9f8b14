import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/matrices.json' with { type: 'json' };
import { matrixOfNone, matrixOfVariant, type When } from './matrix-of-variant.ts';

type Vector = {
  in: { when: When[]; variant: Record<string, string> };
  out: { ofVariant: number | null; ofNone: number };
};

describe('PRICE-15 the matrix of a variant agrees with the server', () => {
  it.each((vectors as Vector[]).map((vector, index) => ({ index, vector })))(
    'matrices vector $index',
    ({ vector: { in: given, out } }) => {
      const matrices = given.when.map((when, place) => ({ when, place }));
      const attributes = Object.entries(given.variant).map(([code, value]) => ({ code, value }));
      const ofVariant = matrixOfVariant(matrices, attributes)?.place ?? null;
      expect({ ofVariant, ofNone: matrixOfNone(matrices)?.place }).toEqual(out);
    },
  );
});
