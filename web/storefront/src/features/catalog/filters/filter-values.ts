import type { FilterValue } from '@vitrina/api/types.ts';
import { folded } from '#shared/folded.ts';

/** Values of a group that stand there at once. */
const SHOWN = 8;

/** The values of a group as a column shows them: some at once, the others when they are asked for. */
export interface ShownValues {
  shown: FilterValue[];
  others: FilterValue[];
}

/**
 * Few values stand in their own order. Of many, those stand first that are chosen and those that most products have; the
 * others keep their own order, in which sizes rise and names follow the alphabet.
 */
export function shownValues(values: readonly FilterValue[]): ShownValues {
  if (values.length <= SHOWN) return { shown: [...values], others: [] };
  const byUse = values.toSorted(
    (one, other) => Number(other.active) - Number(one.active) || other.count - one.count,
  );
  const active = values.filter((value) => value.active).length;
  const first = new Set(byUse.slice(0, Math.max(SHOWN, active)));
  return {
    shown: values.filter((value) => first.has(value)),
    others: values.filter((value) => !first.has(value)),
  };
}

/** The values whose title holds every word of the phrase, however it is written. */
export function matchingValues(values: readonly FilterValue[], phrase: string): FilterValue[] {
  const words = folded(phrase).split(/\s+/).filter(Boolean);
  return values.filter(({ title }) => words.every((word) => folded(title).includes(word)));
}
