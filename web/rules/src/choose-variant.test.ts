import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/variants.json' with { type: 'json' };
import {
  chooseAnyway,
  chooseVariant,
  conflictsWith,
  toggleValue,
  type Values,
  type VariantValues,
} from './choose-variant.ts';

type Vector = { in: { variants: VariantValues[]; chosen: Values }; out: object };

describe('PROD-03 which variants and values are left', () => {
  it.each((vectors as unknown as Vector[]).map((vector, index) => ({ index, vector })))(
    'variants vector $index',
    ({ vector }) => {
      expect(chooseVariant(vector.in.variants, vector.in.chosen)).toEqual(vector.out);
    },
  );
});

const shirts: VariantValues[] = [
  { code: 'BL', attributes: { colour: 'black', size: 'L', cut: 'wide' } },
  { code: 'WM', attributes: { colour: 'white', size: 'M', cut: 'wide' } },
  { code: 'WS', attributes: { colour: 'white', size: 'S', cut: 'slim' } },
];

describe('PROD-03 clicking', () => {
  it('chooses, replaces and deselects a value', () => {
    expect(toggleValue({}, 'size', 'L')).toEqual({ size: 'L' });
    expect(toggleValue({ size: 'L' }, 'size', 'M')).toEqual({ size: 'M' });
    expect(toggleValue({ size: 'L', colour: 'black' }, 'size', 'L')).toEqual({ colour: 'black' });
  });

  it('names the fewest choices that a disabled value conflicts with (decision 16)', () => {
    const chosen = { colour: 'black', size: 'L', cut: 'wide' };
    expect(conflictsWith(shirts, chosen, 'size', 'M')).toEqual(['colour']);
    expect(conflictsWith(shirts, chosen, 'size', 'S')).toEqual(['colour', 'cut']);
    expect(conflictsWith(shirts, chosen, 'size', 'L')).toEqual([]);
    expect(conflictsWith(shirts, chosen, 'size', 'XXL')).toEqual([]);
  });

  it('nobody is trapped: a disabled value can be chosen by giving up what it conflicts with', () => {
    const chosen = { colour: 'black', size: 'L' };
    expect(chooseAnyway(shirts, chosen, 'size', 'M')).toEqual({ size: 'M' });
  });
});
