import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/variants.json' with { type: 'json' };
import {
  chooseAnyway,
  chooseVariant,
  indexVariants,
  toggleValue,
  type Values,
  type VariantChoice,
  type VariantValues,
} from './choose-variant.ts';

type Vector = {
  in: { variants: { code: string; attributes: Values }[]; chosen: Values };
  out: { determined: string | null; matching: string[]; disabled: Record<string, string[]> };
};
type Variant = VariantValues & { code: string };

const variant = (code: string, attributes: Values): Variant => ({
  code,
  attributes: Object.entries(attributes).map(([name, value]) => ({ code: name, value })),
});

/** By attribute with any, the values that would leave no variant. */
const disabled = ({ conflicts }: VariantChoice<Variant>) =>
  Object.fromEntries(
    [...conflicts].flatMap(([code, values]) =>
      values.size > 0 ? [[code, [...values.keys()].sort()]] : [],
    ),
  );

describe('PROD-03 which variants and values are left', () => {
  it.each((vectors as unknown as Vector[]).map((vector, index) => ({ index, vector })))(
    'variants vector $index',
    ({ vector: { in: given, out } }) => {
      const variants = given.variants.map(({ code, attributes }) => variant(code, attributes));
      const choice = chooseVariant(indexVariants(variants), given.chosen);
      expect(choice.determined?.code ?? null).toBe(out.determined);
      expect(choice.matching.map(({ code }) => code)).toEqual(out.matching);
      expect(disabled(choice)).toEqual(out.disabled);
    },
  );
});

/** As decisions 16 and PROD-03 define it, attribute by attribute and variant by variant. */
function conflictsByDefinition(variants: readonly Variant[], chosen: Values) {
  const chosenBy = ({ attributes }: Variant, code: string) =>
    attributes.find((own) => own.code === code)?.value;
  const found: [string, string, string[]][] = [];
  for (const { code, value } of variants.flatMap(({ attributes }) => attributes)) {
    const others = Object.keys(chosen).filter((name) => name !== code);
    const ways = variants
      .filter((one) => chosenBy(one, code) === value)
      .map((one) => others.filter((name) => chosenBy(one, name) !== chosen[name]));
    const [fewest = []] = ways.toSorted((a, b) => a.length - b.length);
    if (fewest.length > 0) found.push([code, value, fewest]);
  }
  return new Set(found.map((one) => JSON.stringify(one)));
}

/** Products whose variants lack attributes here and there, and choices that no variant knows among others. */
function randomCase(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
  const values = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`a${at}`, `v${below(4)}`]).filter(
        () => below(5) > 0,
      ),
    );
  const attributes = 1 + below(6);
  const variants = Array.from({ length: below(40) }, (_, at) =>
    variant(`${at}`, values(attributes)),
  );
  return { variants, chosen: values(attributes + 1) };
}

it('PROD-03 the index leaves what the definition leaves, on 500 random products', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { variants, chosen } = randomCase(seed);
    const choice = chooseVariant(indexVariants(variants), chosen);
    const matches = ({ attributes }: Variant) =>
      Object.entries(chosen).every(([code, value]) =>
        attributes.some((own) => own.code === code && own.value === value),
      );
    expect(choice.matching, `seed ${seed}`).toEqual(variants.filter(matches));
    const found = [...choice.conflicts].flatMap(([code, values]) =>
      [...values].map(([value, inTheWay]) => JSON.stringify([code, value, inTheWay])),
    );
    expect(new Set(found), `seed ${seed}`).toEqual(conflictsByDefinition(variants, chosen));
  }
});

const shirts = indexVariants([
  variant('BL', { colour: 'black', size: 'L', cut: 'wide' }),
  variant('WM', { colour: 'white', size: 'M', cut: 'wide' }),
  variant('WS', { colour: 'white', size: 'S', cut: 'slim' }),
]);

describe('PROD-03 clicking', () => {
  it('chooses, replaces and deselects a value', () => {
    expect(toggleValue({}, 'size', 'L')).toEqual({ size: 'L' });
    expect(toggleValue({ size: 'L' }, 'size', 'M')).toEqual({ size: 'M' });
    expect(toggleValue({ size: 'L', colour: 'black' }, 'size', 'L')).toEqual({ colour: 'black' });
  });

  it('names the fewest choices that a disabled value conflicts with (decision 16)', () => {
    const { conflicts } = chooseVariant(shirts, { colour: 'black', size: 'L', cut: 'wide' });
    expect(conflicts.get('size')?.get('M')).toEqual(['colour']);
    expect(conflicts.get('size')?.get('S')).toEqual(['colour', 'cut']);
    expect(conflicts.get('size')?.get('L')).toBeUndefined();
    expect(conflicts.get('size')?.get('XXL')).toBeUndefined();
  });

  it('nobody is trapped: a disabled value can be chosen by giving up what it conflicts with', () => {
    const chosen = { colour: 'black', size: 'L' };
    expect(chooseAnyway(chooseVariant(shirts, chosen), chosen, 'size', 'M')).toEqual({ size: 'M' });
  });
});
