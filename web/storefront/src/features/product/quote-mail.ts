import type { Configuration } from './configuration.ts';
import type { Offer } from './offer.ts';
import { choiceRows } from './summary-rows.ts';

/** A mail to the shop that asks for a price, with what has been chosen so far in it (PROD-15). */
export function quoteMail(offer: Offer, configuration: Configuration, email: string): string {
  const { title, code } = offer.product;
  const choices = choiceRows(offer, configuration).flatMap((row) =>
    row.chosen ? [`${row.title}: ${row.chosen}`] : [],
  );
  const query = new URLSearchParams({
    subject: `${title} (${code})`,
    ...(choices.length > 0 && { body: choices.join('\r\n') }),
  });
  // Mail programs read a plus as a plus.
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
}
