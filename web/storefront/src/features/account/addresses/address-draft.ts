import type { KeptAddress } from '@vitrina/api/types.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';

/** An address as its form opens with it. */
export function draftOf({ id: _its, ...address }: KeptAddress): AddressDraft {
  const texts = Object.entries(address).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return Object.fromEntries(texts);
}
