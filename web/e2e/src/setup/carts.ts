import type { Page } from '@playwright/test';

/** A line of a cart as the browser keeps it. */
export interface SeededLine {
  guid: string;
  id: string;
  code?: string;
  quantity: number;
  deliveryDate: string | null;
  attributes: Record<string, string>;
  title: string;
  url: string;
  imageId: null;
  price: null;
  seenPrice?: number;
}

/** Pieces of twine, which is sold from stock. */
export const twine = (guid: string, quantity = 1): SeededLine => ({
  guid,
  id: 'paper-twine',
  quantity,
  deliveryDate: null,
  attributes: {},
  title: 'Paper twine',
  url: '/paper-twine',
  imageId: null,
  price: null,
});

/** A product that was in the catalogue once. */
export const gone = (guid: string): SeededLine => ({
  ...twine(guid),
  id: 'sold-last-year',
  title: 'Kraft bag with a window',
  url: '/kraft-bag-with-a-window',
});

/** A product that is made to order, as its first variant that has a price, to be delivered on the last of its days. */
export async function madeToOrder(
  page: Page,
  id: string,
  quantity: number,
  title: string,
): Promise<SeededLine> {
  const read = async (path: string) =>
    (await page.request.get(`/api/products/${id}/${path}`)).json();
  const variants: Variant[] = await read('variants?lang=en&lowestPrice=true');
  const variant = variants.find(({ priceFrom }) => priceFrom !== null);
  if (!variant) throw new Error(`${id} has no price`);
  const { dates } = await read(`quantity-date-pricing?lang=en&code=${variant.code}`);
  const chosen = variant.attributes.map(({ code, value }) => [code, value]);
  return {
    ...twine(id, quantity),
    id,
    code: variant.code,
    deliveryDate: dates.at(-1),
    attributes: { ...Object.fromEntries(chosen), 'file_upload-later': 'true' },
    title,
  };
}

interface Variant {
  code: string;
  priceFrom: number | null;
  attributes: { code: string; value: string }[];
}

/** Has the browser find these carts at its first page of the shop; the first one is the active one. */
export async function seedCarts(
  page: Page,
  carts: readonly (readonly SeededLine[])[],
  expiry = Date.now() + 24 * 60 * 60 * 1000,
): Promise<void> {
  const kept = carts.map((products, at) => ({ guid: `cart-${at}`, expiry, products }));
  const text = JSON.stringify({ state: { carts: kept }, version: 1 });
  await page.context().addInitScript((stored) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', stored);
  }, text);
}
