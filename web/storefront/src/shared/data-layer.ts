import type { Product } from '@vitrina/api/types.ts';

declare global {
  interface Window {
    /** Set by an analytics tag that the shopper has agreed to. */
    dataLayer?: object[];
  }
}

/** Tells the analytics, when there are any, that somebody came in, and by which way (AUTH-09). */
export function tellEntry(event: 'sign_up' | 'login', method: string): void {
  window.dataLayer?.push({ event, method });
}

/** Tells the analytics, when there are any, what was chosen from a list, seen or bought (LIST-09, PROD-13). */
export function tellDataLayer(
  event: 'select_item' | 'view_item' | 'add_to_cart',
  {
    product,
    code,
    quantity,
    price,
  }: { product: Product; code?: string; quantity?: number; price: number | null },
): void {
  const item = {
    item_id: product.code,
    item_name: product.title,
    item_category: product.categoryTitle,
    ...(code && { item_variant: code }),
    ...(quantity && { quantity }),
  };
  window.dataLayer?.push({
    event,
    ecommerce: { currency: product.currency, value: price, items: [item] },
  });
}
