import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type Answer, callFor, get, isOk, send } from './client.ts';
import { apiPath } from './path.ts';
import type { PriceAnswer, Problem, Product } from './types.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('a call has the types that the description of the calls gives it', () => {
  it('reads what its path answers, with the count of a list', async () => {
    const headers = { 'x-total-count': '7' };
    fetched.mockResolvedValue(new Response('[]', { headers }));
    const answer = await get(apiPath('/api/products', { lang: 'en', 'da-colour': ['red'] }));
    expect(answer).toEqual({ status: 200, body: [], total: 7 });
    expect(fetched.mock.lastCall?.[0]).toBe('/api/products?lang=en&da-colour=red');
    if (isOk(answer)) expectTypeOf(answer).toEqualTypeOf<Answer<Product[]>>();
    else expectTypeOf(answer).toEqualTypeOf<Answer<Problem>>();
  });

  it('writes with its verb, its headers and its body', async () => {
    fetched.mockResolvedValue(new Response('{}', { status: 422 }));
    const body = { products: [] };
    const answer = await send('post', '/api/orders/price', { query: { lang: 'lt' }, body });
    expect(isOk(answer)).toBe(false);
    expect(fetched.mock.lastCall).toMatchObject([
      '/api/orders/price?lang=lt',
      { method: 'POST', body: '{"products":[]}' },
    ]);
    if (isOk(answer)) expectTypeOf(answer.body).toEqualTypeOf<PriceAnswer>();
  });

  it('AUTH-08 every call says whom the page takes for who is signed in, as long as somebody is', async () => {
    fetched.mockImplementation(async () => Response.json([]));
    const said = async (call: Promise<unknown>) => {
      await call;
      return new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-customer');
    };
    const read = () => said(get(apiPath('/api/products', { lang: 'en' })));
    const write = () => said(send('post', '/api/orders/price', { body: { products: [] } }));
    callFor('ona');
    expect([await read(), await write()]).toEqual(['ona', 'ona']);
    callFor();
    expect([await read(), await write()]).toEqual([null, null]);
  });

  it('has nothing to say with 204', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    const body = { formId: 'a', requestFormUrl: '/', data: {} };
    const answer = await send('post', '/api/requests', { body });
    expect(answer).toEqual({ status: 204, body: null });
  });

  it('is refused by the compiler where there is no such call', () => {
    // @ts-expect-error: nothing has this address.
    apiPath('/api/product', {});
    // @ts-expect-error: a place in the address needs its value.
    apiPath('/api/products/{id}/variants', {});
    // @ts-expect-error: the call does not read this.
    apiPath('/api/categories', { colour: 'red' });
    // @ts-expect-error: it is not one of the orders that there are.
    apiPath('/api/products', { sort: 'colour' });
    // @ts-expect-error: this is only read.
    const write = () => send('post', '/api/products', { body: undefined });
    // @ts-expect-error: an order has a key.
    const order = (body: never) => send('post', '/api/orders', { body });
    expect([write, order]).toHaveLength(2);
  });
});
