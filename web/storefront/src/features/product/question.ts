import { type Configuration, quantityOf } from './configuration.ts';
import type { Offer } from './offer.ts';
import { choiceRows } from './summary-rows.ts';

/** What the shop is asked about, as its forms name it: the product with what has been chosen so far (PROD-15). */
export function questionOf(
  offer: Offer,
  configuration: Configuration,
): { configuration: string; quantity: string } {
  const { title, code } = offer.product;
  const lines = [`${title} (${code})`, ...choiceLines(offer, configuration)];
  // Without a matrix the one piece is nobody's choice.
  const quantity = offer.matrix && quantityOf(configuration);
  return { configuration: lines.join('\n'), quantity: quantity ? String(quantity) : '' };
}

/** The same as a mail, where the shop has no form for it. */
export function questionMail(offer: Offer, configuration: Configuration, email: string): string {
  const { title, code } = offer.product;
  const choices = choiceLines(offer, configuration);
  const query = new URLSearchParams({
    subject: `${title} (${code})`,
    ...(choices.length > 0 && { body: choices.join('\r\n') }),
  });
  // Mail programs read a plus as a plus.
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
}

function choiceLines(offer: Offer, configuration: Configuration): string[] {
  return choiceRows(offer, configuration).flatMap(({ title, chosen }) =>
    chosen ? [`${title}: ${chosen}`] : [],
  );
}
