import type { Configuration, Product, QuantityDatePricing, Variant } from '@vitrina/api/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import {
  attribute,
  dimension,
  MATRIX,
  value,
  variant,
} from '../features/product/choices/fixtures.ts';
import { productPaths } from '../features/product/needs.ts';
import { loadBlocks } from './blocks.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';

const WITHOUT_MATRIX = { ...MATRIX, days: [], dates: [], quantities: [], pricing: [] };

interface Given {
  product?: Partial<Product>;
  variants?: Variant[];
  matrix?: QuantityDatePricing;
  search?: string;
  shop?: Partial<Configuration>;
}

/** A product's page as the server sends it, as text with white space of one kind. */
function page({ product = {}, variants = [variant('T', {})], matrix, search = '', shop }: Given) {
  const paths = productPaths('tape', 'en');
  const tape = {
    id: 'tape',
    type: 'product',
    title: 'Tape',
    code: 'T',
    description: '<p>Sticks</p>',
    images: [],
    imageAltByImageId: {},
    attributes: [],
    labels: [],
    discount: null,
    currency: 'EUR',
    pricePer: 'unit',
    availableStock: null,
    sellWithoutStock: false,
    deliveryDays: null,
    priceStartingLabel: null,
    priceStartingValue: null,
    ...product,
  };
  const ok = (body: unknown) => ({ status: 200, body });
  const answers = {
    ...sampleAnswers,
    [layoutPaths.configuration('en')]: ok({ ...sampleConfiguration, ...shop }),
    [paths.product]: ok([tape]),
    [paths.variants]: ok(variants),
    [paths.matrix]: ok(matrix ?? WITHOUT_MATRIX),
    [paths.related]: ok([]),
    [paths.alternatives]: ok([]),
  };
  const info = samplePage([{ type: 'product', productId: 'tape' }], { path: '/tape', search });
  return rendered(info, answers).html.replaceAll('\u00a0', ' ');
}

const stocked = [variant('T', {}, { priceNow: 20, availableQuantity: 12 })];

beforeAll(() => loadBlocks(['product']));

describe('PRICE-06 PROD-10 the totals before anybody has asked', () => {
  it.each([
    [0.05, 'VAT (5%)', '21,00 €'],
    [0.24, 'VAT (24%)', '24,80 €'],
    [0.055, 'VAT (5,5%)', '21,10 €'],
  ])('have the VAT of this product: %d', (vatRate, words, total) => {
    const html = page({ product: { vatRate }, variants: stocked });
    expect(html).toContain(words);
    expect(html).toContain(total);
  });

  it('have the shop’s where the product states none', () => {
    expect(page({ variants: stocked })).toContain('VAT (21%)');
  });
});

it('PROD-10 the shop’s words about files stand only near the price of what takes files', () => {
  const shop = { textNearPrice: 'With a file check' };
  const attributes = [attribute({ code: 'file_upload', role: 'file' })];
  expect(page({ variants: stocked, shop })).not.toContain('With a file check');
  expect(page({ variants: stocked, shop, product: { attributes } })).toContain('With a file check');
});

it('PRICE-01 the price to start from is one that can be paid: of the smallest size, without VAT as it says', () => {
  const product: Partial<Product> = { pricePer: 'm2', attributes: [dimension('size')] };
  // 20 x 20 mm of 200.00 a square metre.
  const film = [variant('T', {}, { priceNow: 200, availableQuantity: 12 })];
  expect(page({ variants: film, product })).toMatch(
    /0,08 €.{0,99}for 1 piece, smallest size, excl\. VAT/,
  );
});

it('decision 10 the lowest price of 30 days is that of the same line as the struck total beside it', () => {
  const variants = [variant('T', {}, { priceNow: 1, priceOld: 2, lowestPrice30Days: 1.5 })];
  const search = 'quantity=50&date=2026-11-26';
  const text = page({ variants, matrix: MATRIX, search }).replace(/<[^>]*>/g, '');
  // (50 x 1.1 + 5) x 1.21; over 2.00 115.00; over 1.50 87.50.
  expect(text).toContain('72,60 €');
  expect(text).toContain('139,15 €');
  expect(text).toContain('Lowest price in the 30 days before the reduction: 105,88 €');
});

describe('STOCK-01 STOCK-02 goods that are not there', () => {
  it.each([
    ['without stock', [variant('T', {}, { availableQuantity: 0 })], ''],
    ['whose stock nobody counts', [variant('T', {})], ''],
    ['of which there are fewer', stocked, 'quantity=13'],
  ])('%s have no total, and cannot be put into the cart', (_, variants, search) => {
    const html = page({ variants, search });
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.{0,80}Add to cart/);
    expect(html).toContain('Amount unavailable');
    expect(html).not.toContain('Total incl. VAT');
  });

  it('are offered as long as there are any', () => {
    const html = page({ variants: stocked, search: 'quantity=12' });
    expect(html).toContain('In stock: 12');
    expect(html).toContain('Total incl. VAT');
    expect(html).not.toContain('Amount unavailable');
  });
});

describe('PROD-09 the delivery day of stock goods without a script', () => {
  const product = { deliveryDate: '2026-11-26' };

  it('is there for the one piece that the page begins with', () => {
    expect(page({ product, variants: stocked })).toContain('Thu, November 26');
  });

  it('waits for the shop where it could be another: more pieces, or several variants', () => {
    const day = 'November 26';
    expect(page({ product, variants: stocked, search: 'quantity=2' })).not.toContain(day);
    const size = attribute({ code: 'size', role: 'variant', values: [value('m'), value('l')] });
    const variants = ['m', 'l'].map((one) => variant(one, { size: one }, { availableQuantity: 5 }));
    const several = { product: { ...product, attributes: [size] }, variants };
    expect(page({ ...several, search: 'size=m' })).not.toContain(day);
  });
});

describe('PROD-02 what there is to read about a product', () => {
  const description = { description: 'A tooltip', tags: ['Recycled'] };
  const html = () =>
    page({
      product: {
        labels: [{ value: 'new', title: 'New in' }],
        descriptionByTabCode: { care: '<p>Keep dry</p>', specification: '<p>Sheets</p>' },
        additionalDescriptionContent: '<p>Made by us</p>',
        attributes: [
          attribute({
            code: 'board',
            role: 'variant',
            description: 'About boards',
            values: [value('kraft', { ...description, image: 'kraft-1' }), value('white')],
          }),
          attribute({ code: 'weight', role: 'info', text: '300 g' }),
          attribute({ code: 'origin', role: 'info', text: 'Kaunas', group: 'hidden' }),
        ],
      },
      variants: [variant('K', { board: 'kraft' }), variant('W', { board: 'white' })],
      search: 'board=kraft',
    });

  it('stands under tabs in the shop’s order, after what was added to it', () => {
    const tabs = [...html().matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(tabs).toEqual(['care', 'specification']);
    for (const text of ['Made by us', 'Keep dry', 'Sheets', '300 g'])
      expect(html()).toContain(text);
  });

  it('has labels, words about attributes, and pictures, words and tags of the values', () => {
    expect(html()).toContain('New in');
    expect(html()).toContain('About boards');
    expect(html()).toMatch(/src="[^"]*kraft-1/);
    expect(html()).toMatch(/KRAFT<span[^>]*>Recycled<.*>A tooltip</);
  });

  it('leaves out the hidden group', () => {
    expect(html()).not.toContain('Kaunas');
  });
});

it('PROD-01 a product that cannot be read keeps its title, and can be tried again', () => {
  const info = samplePage([{ type: 'product', productId: 'tape' }], { title: 'Tape' });
  const { html } = rendered(info, {
    ...sampleAnswers,
    [productPaths('tape', 'en').product]: { status: 500, body: {} },
    [productPaths('tape', 'en').variants]: { status: 500, body: {} },
    [productPaths('tape', 'en').matrix]: { status: 500, body: {} },
  });
  expect(html).toContain('<h1>Tape</h1>');
  expect(html).toMatch(/role="alert".*Try again/);
});

it('PROD-15 a product without a price is asked for, and cannot be put into the cart', () => {
  const html = page({ variants: [variant('T', {}, { priceNow: null })] });
  expect(html).toContain('Price on request');
  expect(html).not.toContain('Add to cart');
});

it('PROD-15 decision 9: what a price on request begins at says that it is without VAT', () => {
  const html = page({
    product: { priceStartingLabel: 'each from', priceStartingValue: 38 },
    variants: [variant('T', {}, { priceNow: null })],
  });
  const text = html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  expect(text).toContain('each from 38,00 € excl. VAT');
});
