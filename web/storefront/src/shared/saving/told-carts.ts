import { attempt } from '../attempt.ts';

/** Where the browser keeps which carts the shop knows of: it may have to forget one that is no longer wanted, or there. */
const NAME = 'toldCarts';

/** Guids of the carts that the shop was told of, so that somebody is reminded of them (CART-08). */
export function toldCarts(): string[] {
  const guids: unknown = attempt(() => JSON.parse(localStorage.getItem(NAME) ?? '[]'));
  return Array.isArray(guids) ? guids.map(String) : [];
}

let onForgotten = () => {};

/** Says what is done once they are forgotten, by who knows more of them. */
export function setOnForgotten(forget: () => void): void {
  onForgotten = forget;
}

/** Forgets them: the shop was asked to remind of none of them. */
export function forgetToldCarts(): void {
  keepToldCarts([]);
  onForgotten();
}

/** Keeps them for later pages. */
export function keepToldCarts(guids: Iterable<string>): void {
  attempt(() => localStorage.setItem(NAME, JSON.stringify([...guids])));
}
