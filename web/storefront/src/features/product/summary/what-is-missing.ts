import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { Obstacle } from '@vitrina/rules/can-add-to-cart.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import type { LineState } from '../choices/line-state.ts';
import { choiceRows } from './summary-rows.ts';

/** An obstacle in words: the document's sentence, and what of it is still missing (PROD-11). */
export function obstacleInWords(
  obstacle: Obstacle,
  choosable: Choosable,
  choices: Choices,
  state: Pick<LineState, 'quantity'>,
  { t }: Pick<Translate, 't'>,
): string {
  const missing = missingIn(obstacle, choosable, choices, state, t);
  return [t(obstacle.message), missing.join(', ')].filter(Boolean).join(': ');
}

/** Titles of attributes are the shop's data, in the page's language already: only words of the page's own are looked up. */
function missingIn(
  { step, message }: Obstacle,
  choosable: Choosable,
  choices: Choices,
  { quantity }: Pick<LineState, 'quantity'>,
  t: Translate['t'],
): string[] {
  switch (message) {
    case 'Please choose product options':
      return step === 'files' && choosable.file
        ? [choosable.file.title]
        : missingOptions(choosable, choices);
    case 'Please choose quantity and delivery date': {
      const isDayMissing = choosable.matrix !== null && choices.date === null;
      if (isDayMissing && quantity !== null) return [t('Delivery')];
      // Both are what the sentence itself names.
      return quantity === null && !isDayMissing ? [t('Quantity')] : [];
    }
    default:
      return [];
  }
}

/** The titles of what has to be chosen or entered in the first step and is not yet, or not rightly. */
export function missingOptions(choosable: Choosable, choices: Choices): string[] {
  return choiceRows(choosable, choices, 'en')
    .filter(({ chosen, isRequired }) => chosen === null && isRequired)
    .map(({ title }) => title);
}
