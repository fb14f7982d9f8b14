import { attempt } from '../attempt.ts';

/** Where the browser keeps which carts the shop knows of: it may have to forget one that is no longer wanted, or there. */
const NAME = 'toldCarts';

/** Guids of the carts that the shop was told of, so that somebody is reminded of them (CART-08). */
export function toldCarts(): string[] {
  const guids: unknown = attempt(() => JSON.parse(localStorage.getItem(NAME) ?? '[]'));
  return Array.isArray(guids) ? guids.map(String) : [];
}

/** Keeps them for later pages. */
export function keepToldCarts(guids: Iterable<string>): void {
  attempt(() => localStorage.setItem(NAME, JSON.stringify([...guids])));
}
