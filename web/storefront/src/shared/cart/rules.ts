import type {
  Address,
  BillingAddress,
  OrderLine,
  PlaceOrder,
  RecipientAddress,
  ShippingMethod,
} from '@vitrina/api/types.ts';
import { companionOf } from '@vitrina/rules/companions.ts';

/** How long a cart lives after its last change (CART-01). */
const CART_LIFETIME_DAYS = 30;

/** Most lines of a cart that the shop prices and takes. */
export const LINES_MAX = 200;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A product in a cart: what is ordered, and what is shown of it until the server has priced it. */
export interface CartLine extends OrderLine {
  attributes: Record<string, string>;
  title: string;
  /** Path of the product page, with the language it was added in. */
  url: string;
  imageId: string | null;
  /** Price of the whole line when it was added, as the catalogue has prices; only the server's price counts (PRICE-13). */
  price: number | null;
  /** The server's price that the shopper has seen for this quantity, in the same terms; null until there was one. */
  seenPrice?: number | null;
}

/** Who orders and where it goes, as far as it is typed. */
export type AddressDraft = Partial<Record<keyof Address, string>>;

/** Where a company is invoiced, as far as it is typed. */
export type BillingDraft = Partial<Record<keyof BillingAddress, string>>;

/** One of several addresses that a cart goes to, as far as it is typed (CART-07). */
export type RecipientDraft = Partial<Record<keyof RecipientAddress, string>> & { guid: string };

/** What somebody agreed to who wants to be reminded of a cart (CART-08). */
export interface Reminder {
  /** The version of the words. */
  consent: string;
  /** Of the link that the reminder leads to: it opens the cart elsewhere, and here the cart itself. */
  link: string;
}

/** The order that was sent last and not yet answered: sending the same again keeps its key (CHK-04). */
export interface Attempt {
  key: string;
  /** What was sent, to the letter. */
  body: string;
}

/** What an order that was sent takes out of its cart once it is placed. */
export type Ordered = Pick<PlaceOrder, 'products' | 'discountCode' | 'giftVoucher'>;

/** One cart with all that the steps of the checkout have gathered. */
export interface Cart {
  guid: string;
  /** The link that it was taken over from (CART-06). */
  restoredCartId: string | null;
  /** When the account's cart was saved that it was restored from (CART-06); null: from none. */
  savedAt: string | null;
  /** When it is dropped, in milliseconds since 1970. */
  expiry: number;
  products: CartLine[];
  /** As `enteredCode` reads it; whether it holds, only the server knows (PRICE-09). */
  discountCode: string | null;
  giftVoucher: string | null;
  /** Guids of the lines that points pay for, as far as they suffice (decision 59). */
  pointsFor: string[];
  shippingMethodId: string | null;
  shippingMethodType: ShippingMethod['type'] | null;
  /** Where it is fetched, by a method of that type. */
  terminalId: string | null;
  shippingSalon: string | null;
  /** Whether it goes to one address or to several; which pieces go where, each line says. */
  shippingAddressCount: 'single' | 'multiple';
  addresses: RecipientDraft[];
  /** What is typed of those in their dialog, and not saved yet. */
  addressDrafts: RecipientDraft[];
  paymentMethodId: string | null;
  address: AddressDraft;
  buysForCompany: boolean;
  /** Where the company is invoiced, as typed or seen. */
  billingAddress: BillingDraft;
  /** It is invoiced there also where the goods go to `address`. */
  hasBillingAddress: boolean;
  /** Null while nobody wants to be reminded of it. */
  reminder: Reminder | null;
  attempt: Attempt | null;
}

/** What the rules cannot know themselves. */
export interface Moment {
  /** In milliseconds since 1970. */
  now: number;
  newGuid: () => string;
}

/** A cart with nothing in it. */
export function emptyCart({ now, newGuid }: Moment): Cart {
  return {
    guid: newGuid(),
    restoredCartId: null,
    savedAt: null,
    expiry: expiryAfter(now),
    products: [],
    discountCode: null,
    giftVoucher: null,
    pointsFor: [],
    shippingMethodId: null,
    shippingMethodType: null,
    terminalId: null,
    shippingSalon: null,
    shippingAddressCount: 'single',
    addresses: [],
    addressDrafts: [],
    paymentMethodId: null,
    address: {},
    buysForCompany: false,
    billingAddress: {},
    hasBillingAddress: false,
    reminder: null,
    attempt: null,
  };
}

/** Whether only the visitor who made it can order it, or end its reminder: its files are theirs (decision 42). */
export function isVisitors({ products, reminder, attempt }: Cart): boolean {
  const hasFiles = products.some(({ attributes }) =>
    Object.keys(attributes).some((name) => name.endsWith(companionOf('', 'files'))),
  );
  return hasFiles || reminder !== null || attempt !== null;
}

/** The carts that are still alive; never none (CART-01). */
export function liveCarts(carts: readonly Cart[], moment: Moment): Cart[] {
  const live = carts.filter(({ expiry }) => expiry > moment.now);
  return live.length > 0 ? live : [emptyCart(moment)];
}

/** Changes the active cart, which is the first, and renews it (CART-01). */
export function changeActive(
  carts: readonly Cart[],
  moment: Moment,
  change: (cart: Cart) => Cart,
): Cart[] {
  const [active = emptyCart(moment), ...others] = liveCarts(carts, moment);
  return [renewed(change(active), moment), ...others];
}

/** Adds a line; the same configuration twice stays two lines (decision 19), the same line does not. */
export function addLine(cart: Cart, line: CartLine): Cart {
  if (findLine([cart], line.guid)) return cart;
  return { ...cart, products: [...cart.products, line] };
}

/**
 * Puts a line in the place of the one with its guid; one that has gone meanwhile is added (PROD-12). Its pieces stay given out to
 * the addresses as they were (CART-07).
 */
export function replaceLine(carts: readonly Cart[], moment: Moment, line: CartLine): Cart[] {
  if (!findLine(carts, line.guid)) {
    return changeActive(carts, moment, (cart) => addLine(cart, line));
  }
  return changeLine(carts, moment, line.guid, (before) => ({
    ...line,
    quantitiesPerDeliveryOption: before.quantitiesPerDeliveryOption ?? [],
  }));
}

/** Sets a line's quantity; below 1 the line goes (CART-04). */
export function changeQuantity(
  carts: readonly Cart[],
  moment: Moment,
  guid: string,
  quantity: number,
): Cart[] {
  if (quantity < 1) return removeLine(carts, moment, guid);
  return changeLine(carts, moment, guid, (line) => ({
    ...line,
    quantity,
    price: null,
    seenPrice: null,
  }));
}

/** Removes a line, and with the last one the way of delivery; of several carts the empty ones go (CART-02). */
export function removeLine(carts: readonly Cart[], moment: Moment, guid: string): Cart[] {
  const left = carts.map((cart) => {
    const products = cart.products.filter((line) => line.guid !== guid);
    if (products.length === cart.products.length) return cart;
    const kept = { ...cart, products };
    return renewed(products.length > 0 ? kept : withoutShipping(kept), moment);
  });
  return liveCarts(left.length > 1 ? filled(left) : left, moment);
}

/** Takes a cart away; the only one leaves an empty one behind (CART-01). */
export function clearCart(carts: readonly Cart[], moment: Moment, guid: string): Cart[] {
  return liveCarts(
    carts.filter((cart) => cart.guid !== guid),
    moment,
  );
}

/**
 * Takes the lines that were ordered out of their cart, and the cart with the last of them. What came into it while the order was
 * on its way stays (CHK-04), another code as well; what the order has used up goes, and the reminder that it ended (CART-08).
 */
export function clearOrdered(
  carts: readonly Cart[],
  moment: Moment,
  guid: string,
  sent: Ordered,
): Cart[] {
  const ordered = sent.products.map((line) => line.guid);
  const left = carts.map((cart) => {
    if (cart.guid !== guid) return cart;
    const products = cart.products.filter((line) => !ordered.includes(line.guid));
    const unspent = {
      discountCode: cart.discountCode === sent.discountCode ? null : cart.discountCode,
      giftVoucher: cart.giftVoucher === sent.giftVoucher ? null : cart.giftVoucher,
      pointsFor: cart.pointsFor.filter((line) => !ordered.includes(line)),
    };
    return renewed({ ...cart, products, ...unspent, reminder: null, attempt: null }, moment);
  });
  return liveCarts(
    left.filter((cart) => cart.guid !== guid || cart.products.length > 0),
    moment,
  );
}

/** Sets lines of the active cart aside in one of their own, so that the others can be ordered without them (decision 20). */
export function setAside(carts: readonly Cart[], moment: Moment, guids: readonly string[]): Cart[] {
  const [active = emptyCart(moment), ...others] = liveCarts(carts, moment);
  const isMoved = ({ guid }: CartLine) => guids.includes(guid);
  const moved = active.products.filter(isMoved);
  if (moved.length === 0) return [active, ...others];
  const left = { ...active, products: active.products.filter((line) => !isMoved(line)) };
  return [renewed(left, moment), { ...emptyCart(moment), products: moved }, ...others];
}

/** Keeps the active cart for later, and begins an empty one for the same person (CART-06). */
export function keepForLater(carts: readonly Cart[], moment: Moment): Cart[] {
  const [active = emptyCart(moment), ...others] = liveCarts(carts, moment);
  if (active.products.length === 0) return [active, ...others];
  return [{ ...emptyCart(moment), ...personOf(active) }, renewed(active, moment), ...others];
}

/** Makes a cart the active one, which is the first; an empty one in its place goes (CART-02). */
export function activateCart(carts: readonly Cart[], moment: Moment, guid: string): Cart[] {
  const live = liveCarts(carts, moment);
  const chosen = live.find((cart) => cart.guid === guid);
  return chosen
    ? [renewed(chosen, moment), ...filled(live.filter((cart) => cart !== chosen))]
    : live;
}

/** Takes products over from a link as the active cart, once: what the shopper had stays a cart of its own (CART-06). */
export function takeOver(
  carts: readonly Cart[],
  moment: Moment,
  restoredCartId: string,
  products: CartLine[],
): Cart[] {
  const live = liveCarts(carts, moment);
  const had = live.find(
    (cart) => cart.restoredCartId === restoredCartId || cart.reminder?.link === restoredCartId,
  );
  if (had) return activateCart(live, moment, had.guid);
  return [
    { ...emptyCart(moment), ...personOf(live[0]), restoredCartId, products },
    ...filled(live),
  ];
}

/**
 * The same carts without who orders and where it goes: with the addresses go what was to go to each of them, the place where
 * it is fetched, the wish to be reminded, and an order that was sent and holds them; and the code of a voucher, which is
 * money (WISH-04).
 */
export function forgetPerson(carts: readonly Cart[], moment: Moment): Cart[] {
  const blank = emptyCart(moment);
  return liveCarts(carts, moment).map((cart) => ({
    ...cart,
    ...personOf(blank),
    shippingAddressCount: blank.shippingAddressCount,
    terminalId: null,
    shippingSalon: null,
    giftVoucher: null,
    reminder: null,
    attempt: null,
    products: cart.products.map(({ quantitiesPerDeliveryOption, ...line }) => line),
  }));
}

/** Notes the server's prices that the shopper has seen, by line; looking is no change that renews a cart. */
export function seePrices(
  carts: readonly Cart[],
  moment: Moment,
  prices: ReadonlyMap<string, number>,
): Cart[] {
  return liveCarts(carts, moment).map((cart) => ({
    ...cart,
    products: cart.products.map((line) => ({
      ...line,
      seenPrice: prices.get(line.guid) ?? line.seenPrice ?? null,
    })),
  }));
}

/** The price that the shopper saw last, where the server's is another one by now (decision 20). */
export function priceBefore({ seenPrice }: CartLine, price: number | null): number | null {
  return seenPrice != null && price !== null && seenPrice !== price ? seenPrice : null;
}

/** The line with this guid, in whichever cart it is. */
export function findLine(carts: readonly Cart[], guid: string): CartLine | undefined {
  return carts.flatMap(({ products }) => products).find((line) => line.guid === guid);
}

/** The total quantity over all carts (HEAD-04). */
export function totalQuantity(carts: readonly Cart[]): number {
  return carts
    .flatMap(({ products }) => products)
    .reduce((total, { quantity }) => total + quantity, 0);
}

/** How many pieces of a product's variant the carts hold together. */
export function piecesOf(carts: readonly Cart[], id: string, code: string): number {
  return carts
    .flatMap(({ products }) => products)
    .filter((line) => line.id === id && line.code === code)
    .reduce((total, { quantity }) => total + quantity, 0);
}

/** The key to send an order with: the last one while what is sent stays the same, else a new one (CHK-04). */
export function attemptOf(last: Attempt | null, body: string, newGuid: () => string): Attempt {
  return last?.body === body ? last : { key: newGuid(), body };
}

/** A code as it is shown and sent: case and white space do not matter; null when nothing is entered. */
export function enteredCode(text: string): string | null {
  return text.replace(/\s/g, '').toUpperCase() || null;
}

/** What is ordered of a line, without what is only shown. */
export function orderLine({ title, url, imageId, price, seenPrice, ...line }: CartLine): OrderLine {
  return line;
}

/** Sets how many pieces of a line go to one of several addresses; to the others goes what went there. */
export function divideLine(
  carts: readonly Cart[],
  moment: Moment,
  guid: string,
  place: string,
  quantity: number,
): Cart[] {
  return changeLine(carts, moment, guid, (line) => ({
    ...line,
    quantitiesPerDeliveryOption: [
      ...(line.quantitiesPerDeliveryOption ?? []).filter((part) => part.guid !== place),
      ...(quantity > 0 ? [{ guid: place, quantity }] : []),
    ],
  }));
}

/** Takes one of several addresses away, with what was to go there. */
export function removeAddress(carts: readonly Cart[], moment: Moment, place: string): Cart[] {
  return changeActive(carts, moment, (cart) => ({
    ...cart,
    addresses: cart.addresses.filter(({ guid }) => guid !== place),
    addressDrafts: cart.addressDrafts.filter(({ guid }) => guid !== place),
    products: cart.products.map((line) => ({
      ...line,
      quantitiesPerDeliveryOption: (line.quantitiesPerDeliveryOption ?? []).filter(
        ({ guid }) => guid !== place,
      ),
    })),
  }));
}

function changeLine(
  carts: readonly Cart[],
  moment: Moment,
  guid: string,
  change: (line: CartLine) => CartLine,
): Cart[] {
  return liveCarts(carts, moment).map((cart) => {
    if (!cart.products.some((line) => line.guid === guid)) return cart;
    const products = cart.products.map((line) => (line.guid === guid ? change(line) : line));
    return renewed({ ...cart, products }, moment);
  });
}

/** The carts that hold something. */
export function filled(carts: readonly Cart[]): Cart[] {
  return carts.filter(({ products }) => products.length > 0);
}

/** Who orders, as far as it is typed: the same person goes on with another cart. */
export function personOf(cart: Cart | undefined): Partial<Cart> {
  if (!cart) return {};
  const { address, addresses, addressDrafts, buysForCompany, billingAddress, hasBillingAddress } =
    cart;
  return { address, addresses, addressDrafts, buysForCompany, billingAddress, hasBillingAddress };
}

/** A cart of which nothing is left goes nowhere (CART-02). */
export function withoutShipping(cart: Cart): Cart {
  return {
    ...cart,
    shippingMethodId: null,
    shippingMethodType: null,
    terminalId: null,
    shippingSalon: null,
  };
}

/** A cart that has just changed (CART-01). */
export function renewed(cart: Cart, { now }: Moment): Cart {
  return { ...cart, expiry: expiryAfter(now) };
}

function expiryAfter(now: number): number {
  return now + CART_LIFETIME_DAYS * DAY_MS;
}
