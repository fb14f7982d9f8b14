import type { Configuration, Product } from '@vitrina/api/types.ts';

declare global {
  interface Window {
    /** Made once the shopper has agreed to be counted (ANA-01). */
    dataLayer?: object[];
  }
}

/** What the page that is shown tells before it is known whether anybody may hear it. */
let early: { page: string; messages: object[] } = { page: '', messages: [] };
/** So many of these are kept, the newest. */
const EARLY_MAX = 20;

/** A product among others, as Google Analytics has it. */
export interface Item {
  item_id: string;
  item_name: string;
  item_category?: string | undefined;
  item_variant?: string | undefined;
  /** Of one piece. */
  price?: number | undefined;
  quantity?: number | undefined;
  index?: number | undefined;
}

/** Whether VAT is in prices, and at which rate where a product has none of its own. */
type Vat = Pick<Configuration, 'pricesInclude' | 'VAT'>;

/** Tells the analytics, when there are any. Nothing of it may say who somebody is. */
export function tell(message: object): void {
  if (window.dataLayer) window.dataLayer.push(message);
  else early = { page: location.pathname, messages: [...earlyHere(), message].slice(-EARLY_MAX) };
}

/** What the page that is shown has told already; nothing of pages before it. */
export function takeEarly(): object[] {
  const told = earlyHere();
  early.messages = [];
  return told;
}

function earlyHere(): object[] {
  return early.page === location.pathname ? early.messages : [];
}

/** Tells what was chosen, seen or bought. What an earlier event said of products is forgotten first: the tags put both together. */
export function tellEcommerce(
  event: string,
  ecommerce: { items: Item[]; [field: string]: unknown },
): void {
  tell({ ecommerce: null });
  tell({ event, ecommerce });
}

/** Tells that somebody came in, and by which way (AUTH-09). */
export function tellEntry(event: 'sign_up' | 'login', method: string): void {
  tell({ event, method });
}

/** An amount as analytics have all of them (ANA-01): without VAT. `rate` is the product's, where it is known. */
export function withoutVat(
  amount: number,
  { pricesInclude, VAT }: Vat,
  rate?: number | null,
): number {
  return pricesInclude === 'vat' ? amount / (1 + (rate ?? VAT)) : amount;
}

/** Tells what was chosen from a list, seen or bought (LIST-09, PROD-13). `price` is that of all pieces, as the shop has prices. */
export function tellDataLayer(
  event: 'select_item' | 'view_item' | 'add_to_cart',
  {
    product,
    code,
    quantity,
    price,
  }: { product: Product; code?: string; quantity?: number; price: number | null },
  vat: Vat,
): void {
  const value = price === null ? null : withoutVat(price, vat, product.vatRate);
  const item: Item = {
    ...itemOf(product),
    ...(code && { item_variant: code }),
    ...(quantity && { quantity }),
    ...(value !== null && { price: value / (quantity ?? 1) }),
  };
  const { currency } = product;
  tellEcommerce(event, { currency, ...(value !== null && { value }), items: [item] });
}

/** A product as analytics know it: by the same id in every event. */
export function itemOf({ id, title, categoryTitle }: Product): Item {
  return { item_id: id, item_name: title, item_category: categoryTitle ?? undefined };
}
