import {
  type Cart,
  type CartLine,
  emptyCart,
  type RecipientDraft,
  type Reminder,
} from './rules.ts';

/** Makes a cart whole: whoever wrote it may have known fewer fields. */
const BLANK = emptyCart({ now: 0, newGuid: () => '' });

/** What a storage holds as carts; what is none of it is left out: older pages and others can write there too (CART-01). */
export function readCarts(stored: unknown): Cart[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isCart).map((cart) => ({
    ...BLANK,
    ...cart,
    products: cart.products.filter(isLine).map((line) => ({
      ...line,
      ...(line.quantitiesPerDeliveryOption && {
        quantitiesPerDeliveryOption: listOf(line.quantitiesPerDeliveryOption, isPart),
      }),
    })),
    address: isTextsByName(cart.address) ? cart.address : {},
    billingAddress: isTextsByName(cart.billingAddress) ? cart.billingAddress : {},
    addresses: listOf(cart.addresses, isAddress),
    addressDrafts: listOf(cart.addressDrafts, isAddress),
    pointsFor: listOf(cart.pointsFor, isText),
    reminder: isReminder(cart.reminder) ? cart.reminder : null,
  }));
}

function listOf<Item>(stored: unknown, isItem: (one: unknown) => one is Item): Item[] {
  return Array.isArray(stored) ? stored.filter(isItem) : [];
}

function isReminder(stored: unknown): stored is Reminder {
  return isRecord(stored) && isText(stored.consent) && isText(stored.link);
}

function isAddress(stored: unknown): stored is RecipientDraft {
  return isTextsByName(stored) && isText(stored.guid);
}

function isPart(stored: unknown): stored is { guid: string; quantity: number } {
  return isRecord(stored) && isText(stored.guid) && isQuantity(stored.quantity);
}

function isCart(stored: unknown): stored is Cart {
  return (
    isRecord(stored) &&
    isText(stored.guid) &&
    typeof stored.expiry === 'number' &&
    Array.isArray(stored.products)
  );
}

function isLine(stored: unknown): stored is CartLine {
  return (
    isRecord(stored) &&
    [stored.guid, stored.id, stored.title, stored.url].every(isText) &&
    [stored.code, stored.deliveryDate, stored.imageId].every(isTextOrNone) &&
    isQuantity(stored.quantity) &&
    isTextsByName(stored.attributes)
  );
}

/** Whether it is a number of pieces. */
export function isQuantity(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 1;
}

/** Whether it is an object whose fields are texts. */
export function isTextsByName(stored: unknown): stored is Record<string, string> {
  return isRecord(stored) && Object.values(stored).every(isText);
}

/** Whether it is an object with fields. */
export function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

/** Whether it is a text, or is not there. */
export function isTextOrNone(stored: unknown): stored is string | null | undefined {
  return stored === undefined || stored === null || isText(stored);
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}
