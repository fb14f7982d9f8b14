import type { CartReminder } from '@vitrina/api/types.ts';
import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { type Cart, orderLine } from '#shared/cart/rules.ts';
import { isCompany } from '#shared/use-shown-vat.ts';

const RULES = { email: { required: true, maxLength: 128, email: true } };

/** What the shop is told of a cart, but for the link that opens it; null of one that nobody is to be reminded of (CART-08). */
export function reminderOf(cart: Cart, version: string | null): CartReminder | null {
  const { email = '', name = '', surname = '', country } = cart.address;
  const isWanted = version !== null && cart.reminder?.consent === version;
  if (!isWanted || cart.products.length === 0) return null;
  if (Object.keys(fieldFailures(RULES, { email: email.trim() })).length > 0) return null;
  return {
    id: cart.guid,
    products: cart.products.map(orderLine),
    consent: version,
    email: email.trim(),
    name: name.trim(),
    surname: surname.trim(),
    deliveryCountry: country ?? null,
    // Who has typed an address has said who buys: no account does by then.
    forCompany: isCompany(cart, false),
  };
}

/** What has been told of each cart that somebody is to be reminded of, to the letter. */
export type Told = ReadonlyMap<string, string>;

/** What is to be told by now: how carts stand, and which of them are to be forgotten. */
export function toTell(told: Told, carts: readonly Cart[], version: string | null) {
  const wanted = new Map<string, { cart: Cart; reminder: CartReminder }>();
  for (const cart of carts) {
    const reminder = reminderOf(cart, version);
    if (reminder) wanted.set(cart.guid, { cart, reminder });
  }
  return {
    changed: [...wanted.values()].filter(
      ({ cart, reminder }) => told.get(cart.guid) !== JSON.stringify(reminder),
    ),
    over: [...told.keys()].filter((guid) => !wanted.has(guid)),
  };
}
