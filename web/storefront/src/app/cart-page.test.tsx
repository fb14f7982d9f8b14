import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/cart/rules.ts';
import { cartAnswers, cartSamples } from '../features/cart/samples.ts';
import { App } from './App.tsx';
import { loadBlocks } from './blocks.ts';
import { createQueryClient } from './query-client.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

const browser = vi.hoisted((): { cart: Cart | undefined } => ({ cart: undefined }));

/** A store has nothing in it where pages are rendered. */
vi.mock('#shared/cart/store.ts', async (original) => ({
  ...(await original<typeof import('#shared/cart/store.ts')>()),
  useActiveCart: () => browser.cart,
}));

beforeAll(() => loadBlocks(['cart']));

it('CART-05 a line of the cart has its old price struck beside the price, where it had one', () => {
  const sample = cartSamples().find((one) => one?.cart.products.length);
  browser.cart = sample?.cart;
  const client = createQueryClient({});
  const productDetails = sample?.prices.productDetails.map((line, at) =>
    at === 0 ? { ...line, shown: { price: 36.3, priceOld: null, unitPrice: 0.36 } } : line,
  );
  client.setQueryDefaults(['cart prices'], { initialData: { ...sample?.prices, productDetails } });
  const answers = { ...sampleAnswers, ...cartAnswers('en') };
  const info = samplePage([{ type: 'cart' }]);
  const html = renderToString(<App info={info} client={client} answers={answers} />);
  const items = html
    .replaceAll('\u00a0', ' ')
    .split('<li')
    .filter((item) => item.includes('A carton'));
  const struck = items.map((item) => /<s\b.*?<\/s>/s.exec(item)?.[0].replace(/<[^>]*>/g, ''));
  expect(struck.slice(0, 2)).toEqual([undefined, '48,40 €']);
});
