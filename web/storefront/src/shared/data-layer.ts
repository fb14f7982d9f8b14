import type { Product } from '@vitrina/api/types.ts';

declare global {
  interface Window {
    /** Made once the shopper has agreed to be counted (ANA-01). */
    dataLayer?: object[];
  }
}

/** What a page tells before it is known whether anybody may hear it. */
const early: { page: string; message: object }[] = [];
/** A page tells no more before that. */
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

/** Tells the analytics, when there are any. Nothing of it may say who somebody is. */
export function tell(message: object): void {
  if (window.dataLayer) window.dataLayer.push(message);
  else if (early.length < EARLY_MAX) early.push({ page: location.pathname, message });
}

/** What the page that is shown has told already; nothing of pages before it. */
export function takeEarly(): object[] {
  const page = location.pathname;
  return early.splice(0).flatMap((one) => (one.page === page ? [one.message] : []));
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

/** Tells what was chosen from a list, seen or bought (LIST-09, PROD-13). `price` is that of all pieces. */
export function tellDataLayer(
  event: 'select_item' | 'view_item' | 'add_to_cart',
  {
    product,
    code,
    quantity,
    price,
  }: { product: Product; code?: string; quantity?: number; price: number | null },
): void {
  const item: Item = {
    ...itemOf(product),
    ...(code && { item_variant: code }),
    ...(quantity && { quantity }),
    ...(price !== null && { price: price / (quantity ?? 1) }),
  };
  const value = price !== null && { value: price };
  tellEcommerce(event, { currency: product.currency, ...value, items: [item] });
}

/** A product as analytics know it: by the same id in every event. */
export function itemOf({ id, title, categoryTitle }: Product): Item {
  return { item_id: id, item_name: title, item_category: categoryTitle ?? undefined };
}
