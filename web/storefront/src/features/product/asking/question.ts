import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { type Configuration, quantityOf } from '../choices/configuration.ts';
import type { Offer } from '../choices/offer.ts';
import { choiceRows } from '../summary/summary-rows.ts';

/** What the shop is asked about, as its forms name it: the product with all that has been chosen so far (PROD-15). */
export function questionOf(
  offer: Offer,
  configuration: Configuration,
  translate: Translate,
): { configuration: string; quantity: string } {
  const { title, code } = offer.product;
  const lines = [`${title} (${code})`, ...chosenLines(offer, configuration, translate)];
  const quantity = chosenQuantity(offer, configuration);
  return { configuration: lines.join('\n'), quantity: quantity ? String(quantity) : '' };
}

/** The same as a mail, where the shop has no form for it. */
export function questionMail(
  offer: Offer,
  configuration: Configuration,
  translate: Translate,
  email: string,
): string {
  const { title, code } = offer.product;
  const chosen = chosenLines(offer, configuration, translate);
  const query = new URLSearchParams({
    subject: `${title} (${code})`,
    ...(chosen.length > 0 && { body: chosen.join('\r\n') }),
  });
  // Mail programs read a plus as a plus.
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
}

function chosenLines(
  offer: Offer,
  configuration: Configuration,
  { t, numbers, language }: Translate,
): string[] {
  const choices = choiceRows(offer, configuration, language).flatMap(({ title, chosen }) =>
    chosen ? [`${title}: ${chosen}`] : [],
  );
  const quantity = chosenQuantity(offer, configuration);
  if (quantity) choices.push(`${t('Quantity')}: ${numbers.quantity(quantity)}`);
  const { date } = configuration;
  if (date) choices.push(`${t('Delivery')}: ${formatLongDay(date, language)}`);
  return choices;
}

/** Without a matrix the one piece is nobody's choice. */
function chosenQuantity({ matrix }: Offer, configuration: Configuration): number | null {
  const quantity = quantityOf(configuration);
  return matrix || quantity !== 1 ? quantity : null;
}
