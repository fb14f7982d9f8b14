import { send } from '@vitrina/api/client.ts';
import type { CartReminder, Locale } from '@vitrina/api/types.ts';
import { sharedVisitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import type { Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { writeSharedCart } from '#shared/cart-link/shared-cart.ts';
import { keepToldCarts, setOnForgotten, toldCarts } from '#shared/saving/told-carts.ts';
import { reminderOf, toTell } from './reminder-of.ts';

/** Waits for the last of several quick changes. */
const DEBOUNCE_MS = 1000;
/** What the shop could not take is told again; sooner with the next change, or the next page. */
const AGAIN_MS = 60_000;
/** Mail programs cut longer links; without one the reminder leads to the cart page. */
const SHARED_LENGTH_MAX = 1500;
/** Browsers refuse to send more than 64 KiB beyond the end of a page; a character has up to three bytes. */
const KEEPALIVE_LENGTH_MAX = 20_000;

/** Tells the shop of the carts that somebody wants to be reminded of, one after the other, from now on (CART-08). */
export function startReminders(version: string, language: () => Locale): void {
  const told = toldBefore(version);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling = Promise.resolve();
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    telling = telling.then(async () => {
      if (await isAllTold(told, version, language())) return;
      timer ??= setTimeout(tell, AGAIN_MS);
    });
  };
  const look = () => {
    const { carts, ready } = useCart.getState();
    const { changed, over } = toTell(told, carts, version);
    if (!ready || changed.length + over.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(tell, DEBOUNCE_MS);
  };
  useCart.subscribe(look);
  look();
  setOnForgotten(() => {
    told.clear();
    look();
  });
  // Nobody may come back to the page: what waits is told now.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) tell();
  });
}

/** What was told before this page: a cart that is as it was then, was told so. */
function toldBefore(version: string): Map<string, string> {
  const carts = new Map(useCart.getState().carts.map((cart) => [cart.guid, cart]));
  const told = new Map<string, string>();
  for (const id of toldCarts()) {
    const cart = carts.get(id);
    const reminder = cart ? reminderOf(cart, version) : null;
    told.set(id, reminder ? JSON.stringify(reminder) : '');
  }
  return told;
}

/** Tells what is to be told by now, what is not wanted any more first. Answers whether the shop took it. */
async function isAllTold(
  told: Map<string, string>,
  version: string,
  lang: Locale,
): Promise<boolean> {
  const { changed, over } = toTell(told, useCart.getState().carts, version);
  let isTold = true;
  for (const id of over) {
    if (await isTaken(lang, { id })) told.delete(id);
    else isTold = false;
    keepToldCarts(told.keys());
  }
  for (const { cart, reminder } of changed) {
    // It may be known there although the answer is lost.
    told.set(cart.guid, told.get(cart.guid) ?? '');
    keepToldCarts(told.keys());
    const shared = await sharedOf(cart);
    if (await isTaken(lang, { ...reminder, shared })) {
      told.set(cart.guid, JSON.stringify(reminder));
    } else isTold = false;
  }
  return isTold;
}

/**
 * Whether the shop took it, or never will; whose session is over is somebody else to it, and may come back. Whoever shops
 * never hears of it, and may leave the page meanwhile.
 */
async function isTaken(lang: Locale, body: CartReminder): Promise<boolean> {
  const headers = { 'X-Visitor-Token': sharedVisitorToken() };
  const keepalive = JSON.stringify(body).length <= KEEPALIVE_LENGTH_MAX;
  const call = { query: { lang }, headers, body, keepalive };
  const answer = await send('post', '/api/mailchimp/create_cart', call).catch(() => null);
  return answer !== null && answer.status < 500 && ![401, 429].includes(answer.status);
}

async function sharedOf({ reminder, products }: Cart): Promise<string | null> {
  const text = await writeSharedCart(reminder?.link ?? '', products);
  return text.length <= SHARED_LENGTH_MAX ? text : null;
}
