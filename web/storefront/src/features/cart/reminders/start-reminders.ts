import { send } from '@vitrina/api/client.ts';
import type { CartReminder, Locale } from '@vitrina/api/types.ts';
import type { Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { writeSharedCart } from '../share/shared-cart.ts';
import { reminderOf, toTell } from './reminder-of.ts';

/** Waits for the last of several quick changes. */
const DEBOUNCE_MS = 1000;
/** Mail programs cut longer links; without one the reminder leads to the cart page. */
const SHARED_LENGTH_MAX = 1500;

/** Tells the shop of the carts that somebody wants to be reminded of, one after the other, from now on (CART-08). */
export function startReminders(version: string, language: () => Locale): void {
  // What stands there at the start was told when it came to stand there.
  const told = new Map(asTold(useCart.getState().carts, version));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling = Promise.resolve();
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    telling = telling.then(() => tellAll(told, version, language()));
  };
  useCart.subscribe(({ carts, ready }) => {
    const { changed, over } = toTell(told, carts, version);
    if (!ready || changed.length + over.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(tell, DEBOUNCE_MS);
  });
  // Nobody may come back to the page: what waits is told now.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) tell();
  });
}

async function tellAll(told: Map<string, string>, version: string, lang: Locale): Promise<void> {
  const { changed, over } = toTell(told, useCart.getState().carts, version);
  for (const { cart, reminder } of changed) {
    told.set(cart.guid, JSON.stringify(reminder));
    await sent(lang, { ...reminder, shared: await sharedOf(cart) });
  }
  for (const id of over) {
    told.delete(id);
    await sent(lang, { id });
  }
}

/** Whoever shops never hears of it: the next change is told with all that came before. */
async function sent(lang: Locale, body: CartReminder): Promise<void> {
  await send('post', '/api/mailchimp/create_cart', { query: { lang }, body }).catch(() => null);
}

async function sharedOf({ reminder, products }: Cart): Promise<string | null> {
  const text = await writeSharedCart(reminder?.link ?? '', products);
  return text.length <= SHARED_LENGTH_MAX ? text : null;
}

function* asTold(carts: readonly Cart[], version: string): Generator<[string, string]> {
  for (const cart of carts) {
    const reminder = reminderOf(cart, version);
    if (reminder) yield [cart.guid, JSON.stringify(reminder)];
  }
}
