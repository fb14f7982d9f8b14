import type { Configuration } from './configuration.ts';
import type { Offer } from './offer.ts';

const keyOf = ({ product }: Offer) => `draft ${product.id}`;

/** Keeps what no address holds, the files and the note, for a reload of this tab (SHELL-15). */
export function keepDraft(offer: Offer, attributes: Configuration['attributes']): void {
  const text = JSON.stringify(attributes);
  if (text === '{}') sessionStorage.removeItem(keyOf(offer));
  else sessionStorage.setItem(keyOf(offer), text);
}

/** What was kept of a product; null when there is nothing. */
export function keptDraft(offer: Offer): Configuration['attributes'] | null {
  const text = sessionStorage.getItem(keyOf(offer));
  return text === null ? null : (JSON.parse(text) as Configuration['attributes']);
}
