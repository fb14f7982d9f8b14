import type { Variant } from '@vitrina/api/types.ts';
import type { VariantChoice } from '@vitrina/rules/choose-variant.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';

/** The choices that stand in a value's way (decision 16). */
export interface Conflict {
  /** Their attributes' codes. */
  codes: readonly string[];
  /** In words: "Printing: Outside and inside". */
  choices: string;
}

/** What a value that would leave no variant conflicts with; null when nothing does, or no variant has it. */
export function conflictOf(
  choosable: Choosable,
  choices: Choices,
  { conflicts }: VariantChoice<Variant>,
  code: string,
  value: string,
): Conflict | null {
  const codes = conflicts.get(code)?.get(value);
  if (!codes) return null;
  const named = choosable.options.filter((attribute) => codes.includes(attribute.code));
  const inWords = named.map(({ code: other, title, values }) => {
    const picked = values.find((one) => one.value === choices.attributes[other]);
    return `${title}: ${picked?.title ?? ''}`;
  });
  return { codes, choices: inWords.join(', ') };
}
