import { isOk, isRefused, type Reply } from '@vitrina/api/client.ts';
import type {
  FieldError,
  Issue,
  PlacedOrder,
  PlaceOrder,
  PriceAnswer,
} from '@vitrina/api/types.ts';
import type { AddressKind } from '@vitrina/rules/address-rules.ts';
import { orderAddress, recipientAddress } from '#shared/address/address.ts';
import { attempt as trying } from '#shared/attempt.ts';
import type { BillingDraft, Cart } from '#shared/cart/rules.ts';
import { billingAddress } from '../delivery/billing.ts';
import type { Destination } from '../delivery/destination.ts';
import { placesOf, sentLine } from '../delivery/division.ts';
import { pointsOf } from '../points-of.ts';
import type { Step } from '../steps/steps.ts';

/** What became of an order that was sent (CHK-04). */
export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** Prices, days or stock have changed: nothing was ordered. */
  | { kind: 'changed'; prices: PriceAnswer }
  /** Something in it was not right: nothing was ordered. */
  | { kind: 'refused'; errors: FieldError[] }
  /** Nobody knows: the same order is sent again with the same key. */
  | { kind: 'unanswered' };

/** What is known of an order when it is sent, beside the cart itself. */
export interface Gathered {
  /** Null when nothing of it travels. */
  shippingMethodId: string | null;
  destination: Destination;
  addressKind: AddressKind;
  /** Null where who is invoiced is at the address of the order. */
  billing: BillingDraft | null;
  /** Null when nothing is left to pay. */
  paymentMethodId: string | null;
  country: string;
  termsVersion: string;
}

/**
 * The order as the call wants it (decision 23). Stock goods have no chosen day: they go with the day that was shown,
 * so that a later one is not ordered unseen (DATE-02).
 */
export function orderOf(cart: Cart, seen: PriceAnswer, gathered: Gathered): PlaceOrder {
  const shownDays = daysOf(seen);
  const { destination, addressKind, billing } = gathered;
  const country = { country: gathered.country };
  const places = destination === 'addresses' ? placesOf(cart) : [];
  return {
    products: cart.products.map((line) => ({
      ...sentLine(line, places),
      deliveryDate: line.deliveryDate ?? shownDays.get(line.guid) ?? null,
    })),
    discountCode: cart.discountCode,
    giftVoucher: cart.giftVoucher,
    pointsFor: pointsOf(cart),
    shippingMethodId: gathered.shippingMethodId,
    terminalId: destination === 'terminal' ? cart.terminalId : null,
    shippingSalon: destination === 'salon' ? cart.shippingSalon : null,
    deliveryOptions: cart.addresses
      .filter(({ guid }) => places.includes(guid))
      .map((one) => ({
        guid: one.guid,
        address: recipientAddress({ ...one, ...country }, addressKind),
      })),
    paymentMethodId: gathered.paymentMethodId,
    address: orderAddress({ ...cart.address, ...country }, addressKind),
    ...(billing && { billingAddress: billingAddress(billing) }),
    totalToPay: seen.totalToPay,
    acceptTerms: true,
    termsVersion: gathered.termsVersion,
    // Nobody is reminded of it any more (CART-08). It is told always, so that agreeing to a reminder makes no other order of it.
    cartId: cart.guid,
  };
}

/** The order that was sent last and not answered, to the letter, whatever is in the cart by now. */
export function sentBefore({ attempt }: Cart): PlaceOrder | null {
  return trying<PlaceOrder | null>(() => JSON.parse(attempt?.body ?? 'null'));
}

/**
 * The order that was sent last and not answered, where it is what is ordered now, too: it is sent again as it was, to the letter
 * (CHK-04). What the prices have put into it is another's by now where it was placed: it has used up a voucher, or the last
 * pieces of a warehouse.
 */
export function unansweredOf(cart: Cart, order: PlaceOrder): PlaceOrder | null {
  const sent = sentBefore(cart);
  if (!sent) return null;
  const unchosen = new Set(
    cart.products.filter((line) => !line.deliveryDate).map(({ guid }) => guid),
  );
  const wished = ({ products: lines, paymentMethodId, ...rest }: PlaceOrder) =>
    JSON.stringify({
      ...rest,
      ...{ totalToPay: 0, termsVersion: '' },
      paymentMethodId: sent.paymentMethodId && paymentMethodId,
      products: lines.map((line) =>
        unchosen.has(line.guid) ? { ...line, deliveryDate: null } : line,
      ),
    });
  return wished(sent) === wished(order) ? sent : null;
}

/** Reads the answer of POST /api/orders. */
export function outcomeOf(answer: Reply<PlacedOrder>): Outcome {
  if (isOk(answer)) return { kind: 'placed', order: answer.body };
  if (isRefused<'post', '/api/orders', 409>(answer, 409)) {
    return { kind: 'changed', prices: answer.body.extra };
  }
  const problem = answer.body;
  // A field that is named too often, as the mailbox is: nothing was ordered. What comes too often itself is sent again.
  if (answer.status === 422 || answer.status === 400 || (answer.status === 429 && problem.errors)) {
    return { kind: 'refused', errors: problem.errors ?? [] };
  }
  return { kind: 'unanswered' };
}

/** A day that has moved on is news for stock goods, whose day nobody chooses: agreeing with it is enough. */
export function withoutMovedDays({ products }: Cart, prices: PriceAnswer): PriceAnswer {
  const unchosen = new Set(products.filter((line) => !line.deliveryDate).map(({ guid }) => guid));
  const productDetails = prices.productDetails.map((line) => {
    const isNews = (issue: Issue) =>
      issue === 'UnavailableDate' && line.deliveryDate !== null && unchosen.has(line.guid);
    return { ...line, issues: line.issues.filter((issue) => !isNews(issue)) };
  });
  const issues = new Set(productDetails.flatMap((line) => line.issues));
  return { ...prices, productDetails, issues: [...issues] };
}

/** The step where a refused field can be put right. */
export function stepOfField(field: string): Step {
  if (field.startsWith('products')) return 'cart';
  if (/^(address|billingAddress|shipping|terminalId|deliveryOptions)/.test(field))
    return 'delivery';
  return field === 'paymentMethodId' ? 'payment' : 'summary';
}

/** A line whose price is not what was seen. */
export interface Changed {
  guid: string;
  title: string;
  /** Null while it could not or cannot be ordered. */
  from: number | null;
  to: number | null;
}

/** The lines whose price differs between two answers. */
export function changedLines(before: PriceAnswer, after: PriceAnswer): Changed[] {
  const seen = new Map(before.productDetails.map(({ guid, shown }) => [guid, shown?.price]));
  return after.productDetails
    .map(({ guid, title, shown }) => ({
      guid,
      title,
      from: seen.get(guid) ?? null,
      to: shown?.price ?? null,
    }))
    .filter(({ from, to }) => from !== to);
}

/** A line that arrives on another day than was seen. */
export interface Moved {
  guid: string;
  title: string;
  from: string;
  to: string;
}

/** The lines whose day differs between two answers. */
export function movedLines(before: PriceAnswer, after: PriceAnswer): Moved[] {
  const seen = daysOf(before);
  return after.productDetails.flatMap(({ guid, title, deliveryDate: to }) => {
    const from = seen.get(guid);
    return from && to && from !== to ? [{ guid, title, from, to }] : [];
  });
}

/** The day that each line arrives on. */
function daysOf({ productDetails }: PriceAnswer): Map<string, string | null> {
  return new Map(productDetails.map(({ guid, deliveryDate }) => [guid, deliveryDate]));
}
