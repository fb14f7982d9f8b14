import type { Configuration, Filter, PageInfo, Product, Variant } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { filtersPath, listPaths, listQuery } from '../features/catalog/needs.ts';
import { attribute, MATRIX, value, variant } from '../features/product/choices/fixtures.ts';
import { productPaths } from '../features/product/needs.ts';
import { loadBlocks } from './blocks.ts';
import { headPage } from './head.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { sampleProduct } from './sample-product.ts';
import { structuredData } from './structured-data.ts';

type DisplayPrices = Configuration['displayPrices'];

const ok = (body: unknown[]) => ({ status: 200, body, total: body.length });
const shopWith = (displayPrices: DisplayPrices, pricesInclude: 'net' | 'vat' = 'net') => ({
  ...sampleConfiguration,
  displayPrices,
  pricesInclude,
});

/** The words of a page in a shop that shows prices so, without markup and with white space of one kind. */
function textOf(
  displayPrices: DisplayPrices,
  info: PageInfo,
  answers: Answers,
  pricesInclude: 'net' | 'vat' = 'net',
): string {
  const configuration = { status: 200, body: shopWith(displayPrices, pricesInclude) };
  const frame = { ...sampleAnswers, [layoutPaths.configuration('en')]: configuration };
  const { html } = rendered(info, { ...frame, ...answers });
  return html.replaceAll('\u00a0', ' ').replace(/<[^>]*>/g, '');
}

const BLOCK = {
  type: 'category',
  categoryId: 'boxes',
  listingType: 'products',
  renderType: 'none',
  topLevel: false,
} as const;

beforeAll(() => loadBlocks(['product', 'category', 'productList']));

describe('decision 9 LIST-04 prices in lists', () => {
  const list = listPaths.products('boxes', 'en', listQuery(new URLSearchParams(), [50]));
  const text = (
    displayPrices: DisplayPrices,
    change: Partial<Product>,
    listType: 'grid' | 'list' = 'grid',
  ) =>
    textOf(displayPrices, samplePage([BLOCK], { listType }), {
      [list]: ok([sampleProduct(change)]),
    });
  const half = { priceNow: 0.5, priceFrom: 0.5, priceOld: 1.5 };

  it('are without VAT, and say so once', () => {
    expect(text('net', half)).toContain('0,50 €');
    expect(text('net', half)).toContain('1,50 €');
    expect(text('net', half)).toContain(' · Prices excl. VAT');
    expect(text('net', half).match(/(incl|excl)\. VAT/g)).toHaveLength(1);
  });

  it('are those that can be paid, "from" only where something else costs otherwise', () => {
    const labels = { priceNow: 0.5, priceOld: 0.6, priceFrom: 16.14, quantityFrom: 50 };
    expect(text('net', { ...labels, isPriceFrom: true })).toContain(
      'from 16,14 € for 50 pieces, 0,32 € each',
    );
    expect(text('gross', labels)).toContain('19,53 € for 50 pieces, 0,39 € each');
    expect(text('net', labels)).not.toMatch(/from|0,60 €/);
    expect(text('net', half)).not.toMatch(/from|pieces|each/);
    expect(text('net', { ...half, priceNow: 0.5001, isPriceFrom: true })).toMatch(
      /from 0,50 € Old price 1,50 €/,
    );
  });

  it.each([
    ['gross', 'grid'],
    ['gross', 'list'],
    ['byBuyer', 'grid'],
    ['byBuyer', 'list'],
  ] as const)('%s have that of the shop, the struck one too, as a %s', (displayPrices, type) => {
    const shown = text(displayPrices, half, type);
    expect(shown).toMatch(/Prices incl\. VAT.*0,61 €.*1,82 €/);
    expect(shown).not.toContain('0,50 €');
  });

  it('gross have the product’s own rate where it is not the shop’s', () => {
    expect(text('gross', { ...half, vatRate: 0.05 })).toMatch(/Prices incl\. VAT.*0,53 €.*1,58 €/);
  });

  it('say the size of the smallest piece, where size decides the price', () => {
    const banner = { sizeFrom: { width: 1000, height: 500, diameter: null }, isPriceFrom: true };
    expect(text('net', banner)).toContain('from 2,00 € for 1 piece, 1 000 × 500 mm');
    const labels = { sizeFrom: { width: null, height: null, diameter: 20 }, quantityFrom: 250 };
    expect(text('net', labels)).toContain('2,00 € for 250 pieces, ⌀ 20 mm, 0,01 € each');
  });

  it('gross are where they start', () => {
    const onRequest = { priceNow: null, priceFrom: null, priceStartingValue: 100 };
    expect(text('gross', onRequest)).toContain('from 121,00 €');
  });
});

it.each(['net', 'gross', 'byBuyer'] as const)(
  'decision 54 LIST-06 a list is narrowed by the prices that it shows: %s',
  (shown) => {
    const values = { active: true, values: [], min: 1, max: 2, from: 1, to: 2 };
    const price: Filter = { ...values, code: 'price', type: 'range', title: 'Price' };
    const search = new URLSearchParams({ price: '1-2' });
    const path = listPaths.products('boxes', 'en', listQuery(search, [50]));
    const filters = { [filtersPath(path)]: { status: 200, body: [price] } };
    const page = samplePage([BLOCK], { search: String(search) });
    const text = textOf(shown, page, { [path]: ok([sampleProduct()]), ...filters });
    expect(text).toContain('1,00 € – 2,00 €Clear');
    expect(text).toContain('PriceFrom');
  },
);

const info = samplePage([{ type: 'product', productId: 'tape' }], { path: '/tape' });
const paths = productPaths('tape', 'en');

function answersOf(product: Partial<Product>, variants: Variant[], matrix: typeof MATRIX) {
  const tape = sampleProduct({
    id: 'tape',
    type: 'product',
    pricePer: 'unit',
    isPriceFrom: true,
    ...product,
  });
  return {
    [paths.product]: ok([{ attributes: [], ...tape }]),
    [paths.variants]: ok(variants),
    [paths.matrix]: { status: 200, body: matrix },
    [paths.related]: ok([]),
    [paths.alternatives]: ok([]),
  };
}

const WITHOUT_MATRIX = { ...MATRIX, days: [], dates: [], quantities: [], pricing: [] };

describe('decision 9 PRICE-08 prices of the product page', () => {
  const attributes = [
    attribute({
      code: 'glue',
      role: 'service',
      values: [value('strip', { price: 0.5, per: 'unit' }), value('dot', { price: 0.006 })],
    }),
    attribute({
      code: 'ink',
      role: 'service',
      isRenderedAsDropdown: true,
      values: [value('red', { price: 1.5, per: 'order' })],
    }),
    attribute({ code: 'file_upload', role: 'file' }),
    attribute({
      code: 'design_creation_service',
      role: 'service',
      values: [value('basic', { price: 25, per: 'order' })],
    }),
  ];
  const text = (displayPrices: DisplayPrices, search = '', product: Partial<Product> = {}) =>
    textOf(
      displayPrices,
      { ...info, search },
      answersOf({ attributes, ...product }, [variant('T', {}, { priceNow: 1 })], MATRIX),
    );

  it('are without VAT in cells, choices and the price of one', () => {
    const shown = text('net', 'quantity=50&date=2026-11-26');
    // 50 x 1.1 + 5.
    expect(shown).toContain('60,00 € 1,20 € each');
    expect(shown).toContain('+ 0,50 € each');
    expect(shown).toContain('+ 25,00 €');
    expect(shown).toContain('1,20 € each, excl. VAT');
    expect(text('net')).toContain('from 55,00 € for 50 pieces, excl. VAT');
    expect(shown + text('net')).not.toMatch(/(each|Prices|€),? incl\. VAT/);
  });

  it('tell which tiers a quantity between two of them is priced from (PRICE-12)', () => {
    const shown = text('net', 'quantity=75&date=2026-12-01');
    expect(shown).toContain('Quantity and delivery day, between 50 and 100 pieces');
    expect(text('net', 'quantity=50&date=2026-12-01')).not.toContain('between 50');
  });

  it.each(['gross', 'byBuyer'] as const)(
    '%s have it in all of them, and say so',
    (displayPrices) => {
      const shown = text(displayPrices, 'quantity=50&date=2026-11-26');
      expect(shown).toContain('Prices incl. VAT');
      expect(shown).toContain('72,60 € 1,45 € each');
      expect(shown).toContain('+ 0,61 € each, incl. VAT');
      expect(shown).toContain('+ 0,007 €, incl. VAT');
      expect(shown).toContain('RED, + 1,82 €, incl. VAT');
      expect(shown).toContain('+ 30,25 €, incl. VAT');
      expect(shown).toContain('1,45 € each, incl. VAT');
      // 50 x 1 + 5, and 100 x 0.5 + 5.
      expect(text(displayPrices)).toContain('from 66,55 € for 50 pieces, incl. VAT');
      expect(shown + text(displayPrices)).not.toContain('each, excl. VAT');
    },
  );

  it('gross keep the totals as they are: net, VAT and both, of the product’s own rate', () => {
    const shown = text('gross', 'quantity=50&date=2026-11-26', { vatRate: 0.05 });
    expect(shown).toMatch(/Total excl\. VAT60,00 €VAT \(5%\)3,00 €Total incl\. VAT63,00 €/);
    expect(shown).toContain('1,26 € each, incl. VAT');
  });

  it.each([
    ['gross', '60,00 € 1,20 € each', '1,20 € each, incl. VAT', '+ 25,00 €, incl. VAT'],
    ['net', '49,59 € 0,99 € each', '0,99 € each, excl. VAT', '+ 20,66 €'],
  ] as const)(
    'PRICE-14 that include it are shown %s, and add up to what they are',
    (displayPrices, ...texts) => {
      const search = 'quantity=50&date=2026-11-26';
      const answers = answersOf({ attributes }, [variant('T', {}, { priceNow: 1 })], MATRIX);
      const shown = textOf(displayPrices, { ...info, search }, answers, 'vat');
      for (const text of texts) expect(shown).toContain(text);
      // 60.00 / 1.21 = 49.5867…
      expect(shown).toMatch(/Total excl\. VAT49,59 €VAT \(21%\)10,41 €Total incl\. VAT60,00 €/);
    },
  );

  it('gross say with VAT what a price on request begins at (PROD-15)', () => {
    const answers = answersOf(
      { priceStartingValue: 100 },
      [variant('T', {}, { priceNow: null })],
      WITHOUT_MATRIX,
    );
    expect(textOf('gross', info, answers)).toContain('from 121,00 € incl. VAT');
    expect(textOf('net', info, answers)).toContain('from 100,00 € excl. VAT');
  });
});

describe('decision 9 PROD-18 structured data', () => {
  const data = (displayPrices: DisplayPrices, product: Partial<Product> = {}) => {
    const goods = [0.5, 1.5].map((priceNow) =>
      variant('T', {}, { priceNow, availableQuantity: 3 }),
    );
    const answers = answersOf(product, goods, WITHOUT_MATRIX);
    return structuredData(headPage(info, shopWith(displayPrices), answers)).at(-1);
  };

  it.each(['gross', 'byBuyer'] as const)('%s: the prices that consumers see, with VAT', (shown) => {
    expect(data(shown)).toMatchObject({
      offers: {
        lowPrice: 0.61,
        highPrice: 1.82,
        priceSpecification: { minPrice: 0.61, maxPrice: 1.82, valueAddedTaxIncluded: true },
      },
    });
    expect(data(shown)).not.toHaveProperty('offers.priceSpecification.unitCode');
    expect(data(shown, { pricePer: 'm2', vatRate: 0.05 })).toMatchObject({
      offers: {
        lowPrice: 0.53,
        priceSpecification: { unitCode: 'MTK', valueAddedTaxIncluded: true },
      },
    });
  });

  it('net: without VAT', () => {
    expect(data('net')).toMatchObject({ offers: { lowPrice: 0.5, highPrice: 1.5 } });
    expect(data('net')).not.toHaveProperty('offers.priceSpecification');
    expect(data('net', { pricePer: 'm2' })).toMatchObject({
      offers: { priceSpecification: { valueAddedTaxIncluded: false } },
    });
  });
});
