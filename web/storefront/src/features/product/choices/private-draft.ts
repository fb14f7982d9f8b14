import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';

const keyOf = ({ product }: Choosable) => `draft ${product.id}`;

/** Keeps what no address holds, the files and the note, for a reload of this tab (SHELL-15). */
export function keepDraft(choosable: Choosable, attributes: Choices['attributes']): void {
  const text = JSON.stringify(attributes);
  if (text === '{}') sessionStorage.removeItem(keyOf(choosable));
  else sessionStorage.setItem(keyOf(choosable), text);
}

/** What was kept of a product; null when there is nothing. */
export function keptDraft(choosable: Choosable): Choices['attributes'] | null {
  const text = sessionStorage.getItem(keyOf(choosable));
  return text === null ? null : (JSON.parse(text) as Choices['attributes']);
}
