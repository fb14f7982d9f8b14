import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { Obstacle } from '@vitrina/rules/can-add-to-cart.ts';
import type { Configuration } from '../choices/configuration.ts';
import type { LineState } from '../choices/line-state.ts';
import type { Offer } from '../choices/offer.ts';
import { choiceRows } from './summary-rows.ts';

/** An obstacle in words: the document's sentence, and what of it is still missing (PROD-11). */
export function obstacleInWords(
  obstacle: Obstacle,
  offer: Offer,
  configuration: Configuration,
  state: Pick<LineState, 'quantity'>,
  { t }: Translate,
): string {
  const missing = missingIn(obstacle, offer, configuration, state).map((name) => t(name));
  return [t(obstacle.message), missing.join(', ')].filter(Boolean).join(': ');
}

function missingIn(
  { step, message }: Obstacle,
  offer: Offer,
  configuration: Configuration,
  { quantity }: Pick<LineState, 'quantity'>,
): string[] {
  switch (message) {
    case 'Please choose product options':
      return step === 'files' && offer.file
        ? [offer.file.title]
        : missingOptions(offer, configuration);
    case 'Please choose quantity and delivery date': {
      const isDayMissing = offer.matrix !== null && configuration.date === null;
      if (isDayMissing && quantity !== null) return ['Delivery'];
      // Both are what the sentence itself names.
      return quantity === null && !isDayMissing ? ['Quantity'] : [];
    }
    default:
      return [];
  }
}

/** The titles of what has to be chosen or entered in the first step and is not yet, or not rightly. */
export function missingOptions(offer: Offer, configuration: Configuration): string[] {
  return choiceRows(offer, configuration, 'en')
    .filter(({ chosen, isRequired }) => chosen === null && isRequired)
    .map(({ title }) => title);
}
