import type { Configuration, PlacedOrder, PriceAnswer, PricedLine } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { type Item, tellEcommerce, withoutVat } from '#shared/data-layer.ts';

/** What the steps of the checkout tell the analytics (ANA-01), where these want to hear it. */
type Told = 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info';

/** Tells of a step with the cart's products and what they cost, without VAT and delivery. */
export function tellStep(
  event: Told,
  lines: readonly CartLine[],
  prices: PriceAnswer,
  more: { shipping_tier?: string | undefined; payment_type?: string | undefined } = {},
): void {
  tellEcommerce(event, { ...goodsOf(lines, prices), ...more });
}

/** Tells of an order, once it is placed. Its number says whose it is to nobody but the shop. */
export function tellPurchase(
  { number }: PlacedOrder,
  lines: readonly CartLine[],
  prices: PriceAnswer,
): void {
  tellEcommerce('purchase', {
    transaction_id: number,
    ...goodsOf(lines, prices),
    tax: prices.totalVAT,
    shipping: deliveryOf(prices),
  });
}

/** Tells that a line was taken out of the cart; its price is what the shopper saw last. */
export function tellRemoval(
  line: CartLine,
  shop: Pick<Configuration, 'currency' | 'pricesInclude' | 'VAT'>,
  priced: Pick<PricedLine, 'vatInPrice'> | undefined,
): void {
  const seen = line.seenPrice ?? line.price;
  const price = seen === null ? null : withoutVat(seen, shop, priced?.vatInPrice);
  const value = price !== null && { value: cents(price) };
  const item = itemOf(line, price);
  tellEcommerce('remove_from_cart', { currency: shop.currency, ...value, items: [item] });
}

function goodsOf(lines: readonly CartLine[], prices: PriceAnswer) {
  const { currency, totalWithoutVAT, discountCode, productDetails } = prices;
  const items = lines.map((line) => {
    const priced = productDetails.find(({ guid }) => guid === line.guid);
    const price = priced?.price ?? null;
    const vat = { ...prices, VAT: 0 };
    return itemOf(line, price === null ? null : withoutVat(price, vat, priced?.vatInPrice));
  });
  const value = cents(totalWithoutVAT - deliveryOf(prices));
  return { currency, value, ...(discountCode && { coupon: discountCode }), items };
}

/** Of all pieces of a line, `price`. */
function itemOf({ id, code, title, quantity }: CartLine, price: number | null): Item {
  const each = price === null ? undefined : Math.round((price / quantity) * 10_000) / 10_000;
  return {
    ...{ item_id: id, item_name: title, quantity, price: each },
    ...(code && { item_variant: code }),
  };
}

/** Delivery without VAT. */
function deliveryOf({ delivery, pricesInclude, vatInPrices }: PriceAnswer): number {
  return cents(withoutVat(delivery, { pricesInclude, VAT: vatInPrices }));
}

/** Near enough for who only counts: money itself is the server's. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
