import type { Country, PaymentMethod, ShippingMethod } from '@vitrina/api/types.ts';
import { type Reading, useReading } from '@vitrina/kit/answers/answers.ts';
import type { AddressKind } from '@vitrina/rules/address-rules.ts';
import { isAddressRight } from '#shared/address/address.ts';
import type { AddressDraft, BillingDraft, Cart, CartLine } from '#shared/cart/rules.ts';
import { usePage } from '#shared/page.ts';
import { useCustomer } from '#shared/session/store.ts';
import { billingOf, isBillingRight } from './delivery/billing.ts';
import { addressOf, chosenPoint, type Destination, destinationOf } from './delivery/destination.ts';
import { isDivided, placesOf } from './delivery/division.ts';
import { notTaken } from './delivery/not-taken.ts';
import { whoBuys } from './delivery/who-buys.ts';
import { checkoutPaths } from './needs.ts';
import { usePaymentMethods } from './payment/use-payment-methods.ts';
import { pointsOf } from './points-of.ts';
import type { Progress } from './steps/steps.ts';
import { hasNothingToPay } from './totals/total-rows.ts';
import { type Prices, usePrices } from './use-prices.ts';

/** What the steps of the checkout work on. */
export interface Checkout {
  cart: Cart;
  /** As typed, and before that as the account begins it, with the country that counts: empty where it is still to be chosen. */
  address: AddressDraft;
  addressKind: AddressKind;
  /** Where the company that buys is invoiced; null where that is `address`, or nobody buys for one. */
  billing: BillingDraft | null;
  countries: Reading<Country[]>;
  /** Services alone do not travel: nothing of a way of delivery is asked for; so it is until the prices are known. */
  needsDelivery: boolean;
  /** Those that deliver to the chosen country. */
  shippingMethods: ShippingMethod[];
  /** What is chosen of them, and takes every line. */
  shippingMethod: ShippingMethod | undefined;
  destination: Destination;
  /** The place that was chosen is not there any more, such as a locker that its carrier took away. */
  isPointGone: boolean;
  /** The lines that travel, as far as the prices are known. */
  travelling: CartLine[];
  paymentMethods: PaymentMethod[];
  paymentMethod: PaymentMethod | undefined;
  prices: Prices;
  progress: Progress;
  /** Some of the choices could not be read. */
  hasFailed: boolean;
  retry: () => void;
}

/** The cart with everything that can be chosen for it and what it costs. */
export function useCheckout(cart: Cart): Checkout {
  const { info, configuration } = usePage();
  const countries = useReading(checkoutPaths.countries(info.language));
  const shipping = useReading(checkoutPaths.shippingMethods(info.language));
  const { reading: payment, isAwaited } = usePaymentMethods();
  const customer = useCustomer();
  const buyer = whoBuys(cart, configuration, customer);
  const { address, buysForCompany } = buyer;
  const shippingMethods = (shipping.body ?? []).filter((method) =>
    method.countries.includes(address.country),
  );
  const paymentMethods = payment.body ?? [];
  const wanted = chosen(shippingMethods, cart.shippingMethodId);
  // One that was chosen and did not come is not another one.
  const paymentMethod =
    cart.paymentMethodId === null
      ? chosen(paymentMethods, null)
      : paymentMethods.find(({ id }) => id === cart.paymentMethodId);
  const prices = usePrices(cart, {
    shippingMethodId: wanted?.id,
    places: wanted?.type === 'address' ? placesOf(cart) : [],
  });
  const takesAll = wanted && notTaken(wanted.id, prices.answer?.productDetails ?? []).length === 0;
  const shippingMethod = takesAll ? wanted : undefined;
  const needsDelivery = prices.answer?.needsDelivery ?? true;
  const destination = destinationOf(cart, shippingMethod, needsDelivery);
  const pointId = chosenPoint(cart, destination);
  const point = useReading(
    shippingMethod && pointId
      ? checkoutPaths.point(info.language, shippingMethod.id, address.country, pointId)
      : null,
  );
  const isPointGone = point.body?.length === 0;
  const addressKind: AddressKind = {
    of: addressOf(destination),
    buysForCompany,
    phoneByCountry: configuration.features.enablePhoneNumberByCountry,
  };
  const billing = billingOf(cart, buyer, { destination, needsDelivery }, customer);
  const travelling = cart.products.filter((line) => travels(prices, line));
  // Before the prices are known nobody is sent back for what may not be needed: nothing may travel, or be left to pay.
  const isKnown = prices.answer !== undefined;
  const required = isKnown ? addressKind : { ...addressKind, of: addressOf('nowhere') };
  const hasMethod = shippingMethod !== undefined || prices.answer?.needsDelivery !== true;
  const hasPlace =
    destination === 'addresses'
      ? isDivided(cart, travelling, addressKind)
      : !isFetched(destination) || (pointId !== null && !isPointGone);
  const readings = [countries, shipping, payment];
  return {
    cart,
    address,
    addressKind,
    billing,
    countries,
    needsDelivery,
    shippingMethods,
    shippingMethod,
    destination,
    isPointGone,
    travelling,
    paymentMethods,
    paymentMethod,
    prices,
    progress: {
      hasLines: cart.products.length > 0,
      hasDelivery:
        hasMethod &&
        ((hasPlace && isBillingRight(billing)) || !isKnown) &&
        isAddressRight(address, required),
      hasPayment:
        paymentMethod !== undefined ||
        (isKnown ? hasNothingToPay(prices.answer) : isReduced(cart)) ||
        (isAwaited && cart.paymentMethodId !== null),
    },
    hasFailed: readings.some(({ state }) => state === 'failed'),
    retry: () => {
      for (const reading of readings) if (reading.state === 'failed') reading.retry();
      // A cart is not priced by a way of delivery that is no more.
      if (prices.hasFailed) shipping.retry();
    },
  };
}

function isFetched(destination: Destination): destination is 'salon' | 'terminal' {
  return destination === 'salon' || destination === 'terminal';
}

/** Whether a code or points may pay for all of it (PRICE-10). */
function isReduced(cart: Cart): boolean {
  return cart.giftVoucher !== null || cart.discountCode !== null || pointsOf(cart).length > 0;
}

/** Services have no day on which they arrive. Before the prices are known everything travels. */
function travels(prices: Prices, { guid }: CartLine): boolean {
  return prices.lineOf(guid)?.deliveryDate !== null;
}

/** The one with this id; the only one needs no choosing. */
function chosen<Method extends { id: string }>(methods: Method[], id: string | null) {
  return methods.length === 1 ? methods[0] : methods.find((method) => method.id === id);
}
