import { isDeepStrictEqual } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { companionOf, LATER } from '../../rules/src/companions.ts';
import type { Choices } from '../../storefront/src/features/product/choices/choices.ts';
import {
  type Choosable,
  choosableOf,
  isService,
} from '../../storefront/src/features/product/choices/choosable.ts';
import { sidesOf } from '../../storefront/src/features/product/choices/custom-values.ts';
import {
  type LineState,
  lineState,
} from '../../storefront/src/features/product/choices/line-state.ts';
import { choosableAt } from '../../storefront/src/features/product/price/matrix-at.ts';
import { awkwardProducts } from './setup/awkward-products.ts';
import { demoWith } from './setup/import.ts';
import { type Random, randomFrom } from './setup/random.ts';
import { type Shop, startShop } from './setup/shop.ts';

const LINES = 10_000;
const LINES_MAX = 200;

/** What the server says of a line, as far as the page says it too. */
interface Priced {
  guid: string;
  price: number | null;
  unitPrice: number | null;
  code: string | null;
  services: { code: string; price: number }[];
  issues: string[];
}

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop(undefined, demoWith(awkwardProducts()));
});
test.afterAll(() => shop.stop());

test('PRICE-08 the page and the server agree on 10,000 random choices', async ({ request }) => {
  test.slow();
  const { productPricePrecision } = await read<{ productPricePrecision: number }>(
    request,
    '/api/configuration?lang=en',
  );
  const choosables = await readChoosables(request);
  const random = randomFrom(20_261_121);
  const lines = Array.from({ length: LINES }, (_, at) => {
    const all = random.oneOf(choosables);
    const attributes = randomAttributes(all, random);
    const choosable = choosableAt(all, attributes);
    const [quantity, date] = [
      String(randomQuantity(choosable, random)),
      randomDate(choosable, random),
    ];
    return { guid: String(at), choosable, choices: { attributes, quantity, date } };
  });
  const answers = new Map<string, Priced>();
  for (const batch of batches(lines)) {
    const answer = await request.post(`${shop.url}/api/orders/price?lang=en`, {
      data: { products: batch.map(orderLine) },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { productDetails } = (await answer.json()) as { productDetails: Priced[] };
    for (const detail of productDetails) answers.set(detail.guid, detail);
  }

  const compared = lines.map(({ guid, choosable, choices }) => {
    const server = answers.get(guid);
    const page = lineState(choosable, choices, productPricePrecision, String);
    const line = { product: choosable.product.id, ...choices };
    return { line, server: server && serverSays(server), page: pageSays(page, server) };
  });
  const differences = compared.filter(({ server, page }) => !isDeepStrictEqual(server, page));
  expect(differences.length, JSON.stringify(differences.slice(0, 3), null, 1)).toBe(0);
  const refused = compared.filter(({ page }) => !page.isOrdered).length;
  expect(refused, 'some of each kind').toBeGreaterThan(LINES / 20);
  expect(refused).toBeLessThan(LINES / 2);
});

type Line = { guid: string; choosable: Choosable; choices: Choices };

/** Whether the line can be ordered; its price wherever the server has one. */
function serverSays({ issues, code, price, unitPrice, services }: Priced) {
  const isOrdered = price !== null && issues.length === 0;
  if (price === null) return { isOrdered };
  const costs = services.map((service) => ({ code: service.code, price: service.price }));
  return { isOrdered, code, price, unitPrice, services: costs };
}

function pageSays({ obstacles, variant, price }: LineState, server: Priced | undefined) {
  const isOrdered = obstacles.length === 0;
  // What cannot be ordered can still have a price on the page.
  if (server?.price === null) return { isOrdered };
  return {
    isOrdered,
    code: variant?.code,
    price: Number(price?.price),
    unitPrice: Number(price?.unitPrice),
    services: price?.services.map((service) => ({ ...service, price: Number(service.price) })),
  };
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(shop.url + path)).json()) as T;
}

async function readChoosables(request: APIRequestContext): Promise<Choosable[]> {
  type Answers = Parameters<typeof choosableOf>;
  const list = await read<{ id: string }[]>(request, '/api/products?lang=en&size=150');
  const { timeZone } = await read<{ timeZone: string }>(request, '/api/configuration?lang=en');
  return Promise.all(
    list.map(async ({ id }) => {
      const [[product], variants, pricing] = await Promise.all([
        read<Answers[0][]>(request, `/api/products?lang=en&id=${id}`),
        read<Answers[1]>(request, `/api/products/${id}/variants?lang=en`),
        read<Answers[2]>(request, `/api/products/${id}/quantity-date-pricing?lang=en&all=true`),
      ]);
      return choosableOf(product as Answers[0], variants, pricing, timeZone);
    }),
  );
}

/** A line without its variant's code and price: the server finds them itself. */
function orderLine({ guid, choosable, choices }: Line) {
  const { attributes, date, quantity } = choices;
  return {
    guid,
    id: choosable.product.id,
    quantity: Number(quantity),
    deliveryDate: date,
    attributes,
  };
}

/** Lines of stock goods take from each other's stock: a product without a matrix is in a cart once. */
function batches(lines: readonly Line[]): Line[][] {
  const all: Line[][] = [];
  for (const line of lines) {
    const { product, matrix } = line.choosable;
    const last = all.at(-1) ?? [];
    const isTaken = !matrix && last.some(({ choosable }) => choosable.product.id === product.id);
    if (all.length > 0 && last.length < LINES_MAX && !isTaken) last.push(line);
    else all.push([line]);
  }
  return all;
}

/** Choices as shoppers make them: most can be ordered, some lack something or ask for what there is not. */
function randomAttributes(choosable: Choosable, random: Random): Record<string, string> {
  const attributes: Record<string, string> = {};
  const { attributes: combination } = random.oneOf(choosable.variants);
  for (const { code, value } of combination) if (!random.onceIn(60)) attributes[code] = value;
  for (const option of choosable.options) {
    const { code, role, values } = option;
    if (role === 'variant' && random.onceIn(60)) attributes[code] = random.oneOf(values).value;
    if (role === 'service' && random.onceIn(2)) attributes[code] = random.oneOf(values).value;
    if (role !== 'custom') continue;
    for (const { name, min, max } of sidesOf(option)) {
      const size = random.whole((min ?? 1) - (random.onceIn(30) ? 5 : 0), max ?? 3000);
      if (!random.onceIn(60)) attributes[name] = String(size);
    }
  }
  // The page asks for a way for the files even where they may come later or never (S1 §5); the server does not.
  const isWayless = choosable.file?.isRequired && random.onceIn(30);
  if (choosable.file && !isWayless) {
    if (choosable.design && random.onceIn(3)) {
      attributes[choosable.design.code] = random.oneOf(choosable.design.values).value;
    } else {
      attributes[companionOf(choosable.file.code, 'later')] = LATER;
    }
  }
  return attributes;
}

function randomQuantity(choosable: Choosable, random: Random): number {
  if (isService(choosable)) return 1;
  const { quantities = [] } = choosable.matrix ?? {};
  if (quantities.length === 0) return random.whole(1, random.oneOf([5, 100, 20_000]));
  const [min = 1, max = min] = [quantities[0], quantities.at(-1)];
  if (random.onceIn(30)) return random.oneOf([min - 1 || 1, max + 1, 1_000_000]);
  return random.onceIn(3) ? random.oneOf(quantities) : random.whole(min, max);
}

function randomDate({ matrix }: Choosable, random: Random): string | null {
  if (!matrix || random.onceIn(60)) return null;
  return random.onceIn(60) ? '2031-01-01' : random.oneOf(matrix.dates);
}
