import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { background, entries, tokenColour, withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

/** A category of each listing type and sidebar type. */
const BIG = '/boxes';
const SMALL = '/boxes/product-boxes';
const TINY = '/boxes/gift-boxes';
const PRODUCTS = '/boxes/product-boxes/folding-cartons';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const way = (page: Page) => page.getByRole('navigation', { name: 'You are here' });

test.beforeEach(({ context }) => withoutPictures(context));

test('CAT-01 the categories below stand as big, small or tiny tiles', async ({ page }) => {
  const tile = async (path: string, title: string) => {
    await page.goto(path);
    const found = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title }) })
      .filter({ has: page.getByRole('img').or(page.locator('img')) });
    const picture = found.locator('img');
    const width = await picture.evaluate((image) => image.getBoundingClientRect().width);
    return { width, text: await found.innerText() };
  };
  const big = await tile(BIG, 'Mailer boxes');
  const small = await tile(SMALL, 'Displays');
  const tiny = await tile(TINY, 'Tubes');
  expect(big.width).toBeGreaterThan(small.width);
  expect(small.width).toBeGreaterThan(tiny.width);
  expect(big.text, 'big tiles say what is in them').toContain('Self-locking boxes');
  for (const { text } of [big, small, tiny]) expect(text).toMatch(/\d+ products?/);
});

test('CAT-01 big tiles leave no hole in their last row', async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(BIG);
    const tiles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d+ products?/ });
    await expect(tiles).toHaveCount(5);
    const ends = await tiles.evaluateAll((all) =>
      all.map((tile) => Math.round(tile.getBoundingClientRect().right)),
    );
    expect(ends[4], `the end of the last tile, as of the first row, at ${width} px`).toBe(ends[1]);
  }
});

test('CAT-02 the banner is red for a top-level category and beige otherwise', async ({ page }) => {
  await page.goto(BIG);
  const banner = page.getByRole('main').locator('header').first();
  expect(await background(banner)).toBe(await tokenColour(page, '--accent'));
  await expect(banner.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
  await expect(banner).toContainText('Mailer, shipping, product and gift boxes');
  await expect(banner.locator('img')).toHaveCount(1);
  await page.goto(PRODUCTS);
  expect(await background(banner)).toBe(await tokenColour(page, '--kraft'));
  await expect(banner.locator('img')).toHaveCount(0);
});

test('CAT-03 the sidebar holds the categories around, only those below, or is not there', async ({
  page,
}) => {
  await page.goto(PRODUCTS);
  await expect(sidebar(page).getByRole('link')).toHaveText([
    /^Folding cartons/,
    /^Sleeves and bands/,
    /^Displays/,
  ]);
  await expect(sidebar(page).getByRole('link', { name: /^Folding/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(TINY);
  await expect(sidebar(page).getByRole('link')).toHaveText([/^Rigid boxes/, /^Tubes/]);
  await page.goto(BIG);
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
});

test('CAT-04 only categories of products have a list, and pages only when there are several', async ({
  page,
}) => {
  const list = page.getByRole('region', { name: 'Product list' });
  for (const path of [BIG, SMALL, TINY]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(list, path).toHaveCount(0);
  }
  await page.goto(PRODUCTS);
  await expect(list).toBeVisible();
  expect(await entries(page).count()).toBeGreaterThan(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('CRUMB-01 breadcrumbs lead home, and search engines read the same way', async ({ page }) => {
  await page.goto(PRODUCTS);
  const steps = ['Home', 'Boxes', 'Product boxes', 'Folding cartons'];
  await expect(way(page).getByRole('listitem')).toHaveText(steps);
  const here = way(page).getByText('Folding cartons');
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toHaveCSS('color', await tokenColour(page, '--ink-faint'));
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = told
    .map((text) => JSON.parse(text))
    .find((one) => one['@type'] === 'BreadcrumbList');
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(steps);
  await way(page).getByRole('link', { name: 'Product boxes' }).click();
  await expect(page).toHaveURL(SMALL);
  await expect(way(page).getByRole('listitem')).toHaveText(steps.slice(0, 3));
});

for (const path of ['/', '/cart']) {
  test(`CRUMB-01 there are none on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(way(page)).toHaveCount(0);
  });
}

for (const path of [SMALL, TINY]) {
  test(`CAT-01 axe finds nothing on ${path}, and nothing clips at 390 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(path);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
}
