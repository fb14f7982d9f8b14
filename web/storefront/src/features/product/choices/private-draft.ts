import { attempt } from '#shared/attempt.ts';
import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';

const keyOf = ({ product }: Choosable) => `draft ${product.id}`;

/** Keeps what no address holds, the files and the note, for a reload of this tab (SHELL-15), as far as it may keep anything. */
export function keepDraft(choosable: Choosable, attributes: Choices['attributes']): void {
  const text = JSON.stringify(attributes);
  attempt(() =>
    text === '{}'
      ? sessionStorage.removeItem(keyOf(choosable))
      : sessionStorage.setItem(keyOf(choosable), text),
  );
}

/** What was kept of a product; null when there is nothing. */
export function keptDraft(choosable: Choosable): Choices['attributes'] | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(keyOf(choosable)) ?? 'null'));
}
