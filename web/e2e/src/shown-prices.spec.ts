import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { demoWith } from './setup/import.ts';
import { entry, withoutPictures } from './setup/lists.ts';
import { checkOut, pointer } from './setup/purchase.ts';
import { type Shop, startShop } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

/** What is bought, by its price without VAT, which is 21 %: 12,09 €, 0,61 € and 0,61 € with it. */
const GOODS = [
  { id: 'tube', price: '9.99', quantity: 3 },
  { id: 'clip', price: '0.50', quantity: 1 },
  { id: 'pin', price: '0.50', quantity: 1 },
];

/** A shop whose prices are without VAT; consumers see them with it, companies without. */
let byBuyer: Shop;
test.beforeAll(async () => {
  byBuyer = await startShop(
    undefined,
    demoWith({ attributes: [], products: GOODS.map(product) }, (folder) => {
      const file = join(folder, 'configuration.json');
      const configuration = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...configuration, displayPrices: 'byBuyer' }));
    }),
  );
});
test.afterAll(() => byBuyer.stop());
test.beforeEach(({ context }) => withoutPictures(context));

function product({ id, price }: (typeof GOODS)[number]): object {
  return {
    id,
    code: id,
    title: `Plain ${id}`,
    url: `/${id}`,
    categories: ['tubes'],
    description: '',
    images: [],
    addedOn: '2026-11-02',
    variants: [{ code: `${id}-1`, priceNow: price }],
    sellWithoutStock: true,
    minDeliveryInDays: 3,
  };
}

/** Puts the goods into the cart. */
async function buy(page: Page): Promise<void> {
  for (const { id, quantity } of GOODS) {
    await page.goto(`${byBuyer.url}/${id}?quantity=${quantity}`);
    await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(`${byBuyer.url}/cart`);
  }
}

/** The amounts in a text, in cents: "−0,01 €" is -1. */
function cents(text: string): number[] {
  const found = text.matchAll(/(−?)(\d[\d\u00a0]*),(\d\d)\u00a0€/g);
  return [...found].map(([, minus, whole = '', part = '']) => {
    const amount = Number(whole.replaceAll('\u00a0', '') + part);
    return minus ? -amount : amount;
  });
}

/** What each line of the goods costs. */
const lines = async (scope: Locator) => {
  const texts = await scope.getByRole('listitem').filter({ hasText: 'Plain' }).allInnerTexts();
  return texts.map((text) => cents(text)[0]);
};

/** The amounts of a list by their terms. */
async function amounts(list: Locator): Promise<Map<string, number>> {
  const rows = await list.locator(':scope > div').allTextContents();
  return new Map(
    rows.flatMap((row) =>
      cents(row).map((one): [string, number] => [row.replace(/[:−\d].*/, ''), one]),
    ),
  );
}

const sum = (all: readonly (number | undefined)[]) =>
  all.reduce<number>((whole, one) => whole + (one ?? 0), 0);

/** That the lines are the products, and all amounts the total, to the cent and as the page shows them. */
async function addUp(
  page: Page,
  isList: boolean,
  expected: readonly (number | undefined)[],
  total: string,
) {
  const main = page.getByRole('main');
  const list = main.locator('dl', { hasText: 'Products' }).first();
  await expect(async () => {
    const shown = await amounts(list);
    const parts = ['Products', 'Delivery', 'Rounding'].map((term) => shown.get(term));
    const whole = shown.get(total) ?? cents((await panel(page).textContent()) ?? '').at(-1);
    expect([...parts, whole]).toEqual(expected);
    expect(sum(parts)).toBe(whole);
    if (isList) expect(sum(await lines(main))).toBe(parts[0]);
  }).toPass({ timeout: 10_000 });
}

const panel = (page: Page) => page.getByRole('complementary');

test('PRICE-14 list, page, cart, sidebar, delivery and order show a consumer the same amounts with VAT, and they add up', async ({
  page,
}) => {
  await page.goto(`${byBuyer.url}/boxes/gift-boxes/tubes`);
  await expect(page.getByText('Prices incl. VAT').first()).toBeVisible();
  await expect(entry(page, 'Plain tube')).toContainText('12,09 €');
  await page.goto(`${byBuyer.url}/tube`);
  await expect(panel(page)).toContainText('12,09 € each, incl. VAT');
  await buy(page);
  const tube = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Plain tube' });
  await expect(tube).toContainText('36,26 €');
  await expect(tube).toContainText('12,09 € each, incl. VAT');
  // 29.97 is 36.26 with VAT, and 0.50 is 0.61, twice; but all of it, 30.97, is 37.47. No way of delivery is chosen yet.
  await addUp(page, true, [3748, undefined, -1, 3747], 'Total incl. VAT');

  await page.goto(byBuyer.url);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const sidebar = page.getByRole('dialog', { name: 'Cart' });
  await expect(sidebar).toContainText('Total incl. VAT37,47 €');
  await expect(sidebar).toContainText('Rounding−0,01 €');
  expect(await lines(sidebar)).toEqual([3626, 61, 61]);
  await sidebar.getByRole('link', { name: 'Go to cart' }).click();
  await expect(page).toHaveURL(`${byBuyer.url}/cart`);

  // 6.90 for delivery is 8.35; but all of it, 37.87, is 45.82.
  const whole = [3748, 835, -1, 4582];
  await checkOut(page, 'en', pointer, `with-vat-${Date.now()}@example.com`, async (step) => {
    if (step === 'delivery') {
      await expect(page.getByRole('radio').first()).toHaveAccessibleDescription(/8,35/);
    } else {
      await addUp(page, step === 'summary', whole, 'Total incl. VAT');
    }
  });
  await addUp(page, true, whole, 'Total incl. VAT');
});

test('PRICE-14 a company sees the amounts without VAT from the moment it says that it is one', async ({
  page,
}) => {
  await buy(page);
  await checkOut(page, 'en', pointer, `company-${Date.now()}@example.com`, async (step) => {
    if (step !== 'delivery') {
      return addUp(page, step === 'summary', [3097, 690, undefined, 3787], 'Total excl. VAT');
    }
    await page.getByLabel('I am buying for a company').check();
    await page.getByLabel(/^Company name/).fill('Shop Ltd');
    await page.getByLabel(/^Company registration number/).fill('300000001');
    await expect(page.getByRole('radio').first()).toHaveAccessibleDescription(/6,90/);
  });
  await addUp(page, true, [3097, 690, undefined, 3787], 'Total excl. VAT');
});
