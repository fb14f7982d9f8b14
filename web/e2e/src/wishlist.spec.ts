import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { openAt } from './setup/clock.ts';
import { columns, entries, entry, listAsRows, withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, patient, test } from './setup/test.ts';

const LIST = '/boxes/mailer-boxes';
const KRAFT = 'Mailer box, kraft';
/** A variant of it. */
const VARIANT = 'BX-101-250X200X80-KRA-NON';

type Kept = Record<string, string[]>;

const heart = (page: Page, title: string) =>
  entry(page, title).getByRole('button', { name: / (to|from) wishlist/ });
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist:/ });

/** Lets the browser have kept these variant codes by product id, as if earlier. */
const keep = (page: Page, kept: Kept) =>
  page.addInitScript(
    (state) => {
      localStorage.wishlist ??= JSON.stringify({ state, version: 1 });
    },
    { variantCodesByProductId: kept },
  );
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.wishlist).state.variantCodesByProductId);

test.beforeEach(({ context }) => withoutPictures(context));

test('WISH-01 the heart keeps a product in this browser, and lets it go', async ({ page }) => {
  await page.goto(LIST);
  await expect(heart(page, KRAFT)).toHaveAccessibleName(`Add to wishlist: ${KRAFT}`);
  await heart(page, KRAFT).click();
  await expect(heart(page, KRAFT)).toHaveAccessibleName(`Remove from wishlist: ${KRAFT}`);
  await expect(heart(page, KRAFT)).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page)).toHaveAccessibleName('Wishlist: 1 product');
  await page.reload();
  await expect(heart(page, KRAFT)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, KRAFT).click();
  await expect(link(page)).toHaveAccessibleName('Wishlist: 0 products');
  expect(await kept(page)).toEqual({});
});

test('WISH-01 LIST-10 the heart of one value keeps that one, and the wishlist leads to it', async ({
  page,
}) => {
  const white = 'Tissue paper, plain, White';
  await page.goto('/ready-in-stock/tissue-and-filling');
  await heart(page, white).click();
  await expect(heart(page, white)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Tissue paper, plain, Black')).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page)).toEqual({ 'tissue-plain': ['ST-103-WHI-100', 'ST-103-WHI-480'] });
  await link(page).click();
  await expect(entries(page)).toHaveCount(1);
  const href = /\/tissue-paper-plain#colour=white$/;
  await expect(entry(page, white).getByRole('link')).toHaveAttribute('href', href);
  await heart(page, white).click();
  await expect(page.getByText('No products in wishlist.')).toBeVisible();
});

test('WISH-01 what is no wish in the storage is passed over', async ({ page }) => {
  await page.addInitScript(() => {
    const variantCodesByProductId = { 'mailer-kraft': 'x', 'mailer-white': [] };
    localStorage.wishlist ??= JSON.stringify({ state: { variantCodesByProductId }, version: 1 });
  });
  await page.goto('/wishlist');
  await expect(entries(page)).toHaveCount(1);
  await expect(link(page)).toHaveAccessibleName('Wishlist: 1 product');
});

test('WISH-01 another tab follows', async ({ page, context }) => {
  await page.goto(LIST);
  await heart(page, KRAFT).click();
  const other = patient(await context.newPage());
  await other.goto('/wishlist');
  await expect(entries(other)).toHaveCount(1);
  await heart(page, 'Mailer box, white').click();
  await expect(entries(other)).toHaveCount(2);
  await expect(link(other)).toHaveAccessibleName('Wishlist: 2 products');
  await heart(other, KRAFT).click();
  await expect(heart(page, KRAFT)).toHaveAttribute('aria-pressed', 'false');
});

test('WISH-01 by keyboard alone a product is kept, found and let go', async ({ page }) => {
  await page.goto(LIST);
  const hands = keyboard(page);
  await hands.press(heart(page, KRAFT));
  await hands.press(heart(page, 'Mailer box, white'));
  await page.goto('/wishlist');
  await expect(entries(page)).toHaveCount(2);
  await hands.press(heart(page, 'Mailer box, white'));
  await expect(heart(page, KRAFT), 'the next heart has the focus').toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('No products in wishlist.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('WISH-02 after a second what exists no longer leaves, asked for ten at a time', async ({
  page,
}) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products') asked.push(searchParams.getAll('id').length);
  });
  const gone = Array.from({ length: 10 }, (_, at) => [`gone-${at}`, []]);
  await keep(page, {
    ...Object.fromEntries(gone),
    'mailer-kraft': [VARIANT, 'GONE'],
    'mailer-white': ['GONE'],
  });
  await openAt(page, '/about-us', new Date('2026-11-21T10:00:00Z'));
  await expect(link(page)).toHaveAccessibleName('Wishlist: 12 products');
  await page.clock.runFor(900);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect(link(page)).toHaveAccessibleName('Wishlist: 1 product');
  expect(await kept(page)).toEqual({ 'mailer-kraft': [VARIANT] });
  expect(asked.sort()).toEqual([10, 2]);
  await link(page).click();
  await expect(page.getByText(/no longer made/)).toBeVisible();
});

test('WISH-02 a call that fails takes nothing out, and can be tried again', async ({
  page,
  complaints,
}) => {
  await keep(page, { 'mailer-kraft': [], gone: [] });
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.install();
  await page.goto('/wishlist');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.clock.runFor(3000);
  expect(await kept(page)).toEqual({ 'mailer-kraft': [], gone: [] });
  await page.unroute('**/api/products?*');
  await again.click();
  await expect(entry(page, KRAFT)).toBeVisible();
  await expect(again).toHaveCount(0);
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('WISH-03 the page counts the products and shows them as cards or rows', async ({ page }) => {
  await keep(page, { 'mailer-kraft': [], 'mailer-white': [], 'bag-cord': [] });
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('3 products');
  await expect(entries(page)).toHaveCount(3);
  await expect.poll(() => columns(page)).toBe(3);
  await listAsRows(page);
  await expect.poll(() => columns(page)).toBe(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('WISH-03 more than fifty products have pages', async ({ page, shop }) => {
  const search = `${shop.url}/api/products?lang=en&search=box&size=60`;
  const products: { id: string }[] = await (await page.request.get(search)).json();
  await keep(page, Object.fromEntries(products.map(({ id }) => [id, []])));
  await page.goto('/wishlist');
  await expect(entries(page)).toHaveCount(50);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await expect(page).toHaveURL('/wishlist?page=1');
  await expect(entries(page)).toHaveCount(products.length - 50);
});

test('WISH-03 an empty wishlist says so and leads to the products', async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page.getByText('No products in wishlist.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse our products' }).click();
  await expect(page).toHaveURL('/');
});

test('WISH-03 the page has its address in each language', async ({ page }) => {
  await page.goto('/lt');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Norų sąrašas/ })
    .click();
  await expect(page).toHaveURL('/lt/noru-sarasas');
  await expect(page.getByRole('heading', { level: 1, name: 'Norų sąrašas' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`WISH-03 axe finds nothing full or empty at ${width} px, and nothing clips`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      expect(await violations(page)).toEqual([]);
      const full = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(full).toBeLessThanOrEqual(width);
    };
    await page.goto('/wishlist');
    await expect(page.getByText('No products in wishlist.')).toBeVisible();
    await look();
    await page.goto(LIST);
    await heart(page, KRAFT).click();
    await heart(page, 'Letterbox mailer').click();
    await page.goto('/wishlist');
    await expect(entries(page)).toHaveCount(2);
    await look();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('WISH-03 the page says what it needs, and lists have no hearts', async ({ page }) => {
    await page.goto('/wishlist');
    await expect(page.getByText(/kept in your browser and needs JavaScript/)).toBeVisible();
    await page.goto(LIST);
    await expect(entries(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /wishlist/ })).toHaveCount(0);
  });
});
