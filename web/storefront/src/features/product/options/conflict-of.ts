import type { Variant } from '@vitrina/api/types.ts';
import type { VariantChoice } from '@vitrina/rules/choose-variant.ts';
import type { Configuration } from '../choices/configuration.ts';
import type { Offer } from '../choices/offer.ts';

/** The choices that stand in a value's way (decision 16). */
export interface Conflict {
  /** Their attributes' codes. */
  codes: readonly string[];
  /** In words: "Printing: Outside and inside". */
  choices: string;
}

/** What a value that would leave no variant conflicts with; null when nothing does, or no variant has it. */
export function conflictOf(
  offer: Offer,
  configuration: Configuration,
  { conflicts }: VariantChoice<Variant>,
  code: string,
  value: string,
): Conflict | null {
  const codes = conflicts.get(code)?.get(value);
  if (!codes) return null;
  const named = offer.options.filter((attribute) => codes.includes(attribute.code));
  const choices = named.map(({ code: other, title, values }) => {
    const picked = values.find((one) => one.value === configuration.attributes[other]);
    return `${title}: ${picked?.title ?? ''}`;
  });
  return { codes, choices: choices.join(', ') };
}
