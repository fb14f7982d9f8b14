import type { Attribute, Locale } from '@vitrina/api/types.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import { isDay } from '@vitrina/rules/entered.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import type { Step } from '@vitrina/rules/price-explanation.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import { sideFailure, sidesOf } from '../choices/custom-values.ts';

/** One choice in words; null where nothing is chosen yet, or what was entered is refused. */
export interface ChoiceRow {
  code: string;
  title: string;
  chosen: string | null;
  /** It has to be chosen; what need not be is shown only when it is. */
  isRequired: boolean;
}

/** The choices of the first step in words (PROD-10); services that are not ordered are left out. */
export function choiceRows(
  choosable: Choosable,
  { attributes }: Choices,
  language: Locale,
): ChoiceRow[] {
  const rows = choosable.options.map((attribute): ChoiceRow => {
    const { code, title, values, role, isRequired, customValuesType } = attribute;
    if (role !== 'custom') {
      const chosen = values.find(({ value }) => value === attributes[code])?.title ?? null;
      return { code, title, chosen, isRequired: role === 'variant' || isRequired };
    }
    const sides = sidesOf(attribute);
    const entered = sides.map(({ name }) => attributes[name]).join(' × ');
    const chosen = sides.some((side) => sideFailure(attribute, side, attributes, choosable))
      ? null
      : enteredInWords(customValuesType, entered, language);
    return { code, title, chosen, isRequired: true };
  });
  return rows.filter(({ chosen, isRequired }) => chosen !== null || isRequired);
}

function enteredInWords(type: Attribute['customValuesType'], text: string, language: Locale) {
  if (type === 'dimension') return `${text}\u00a0mm`;
  return type === 'date' && isDay(text) ? formatLongDay(text, language) : text;
}

/** What a step adds, in whole cents; a step of less than half a cent is left out, as rounding is. */
export interface ShownStep {
  step: Step;
  added: string;
}

/** The steps of a price with what each adds (decision 11). */
export function shownSteps(steps: readonly Step[]): ShownStep[] {
  const totals = ['0', ...steps.map(({ runningTotal }) => runningTotal)];
  return steps
    .map((step, place) => ({
      step,
      added: decimal(step.runningTotal)
        .minus(totals[place] ?? 0)
        .toFixed(2),
    }))
    .filter(({ added }) => Number(added) !== 0);
}
