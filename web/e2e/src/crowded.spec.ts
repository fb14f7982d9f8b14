import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoWith } from './setup/import.ts';
import { entries, entry } from './setup/lists.ts';
import { type Shop, startShop } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const VALUES = 600;
const LIST = '/boxes/gift-boxes/tubes';
const MAKER = 'Žemaitijos kartono ir dovanų pakuočių dirbtuvės';

/** A shop that has much of everything: a filter of 600 values, eleven entries in the menu, a maker with a long name. */
let crowded: Shop;
test.beforeAll(async () => {
  crowded = await startShop(
    undefined,
    demoWith({ attributes: [motif()], products: products() }, crowd),
  );
});
test.afterAll(() => crowded.stop());

/** The attribute that the filter is of; the later a motif stands, the more products have it. */
function motif(): object {
  const values = Array.from({ length: VALUES }, (_, at) => ({
    value: `m${at}`,
    title: `Motif ${at}`,
  }));
  return { code: 'motif', type: 'inputSelect', title: 'Motif', isFilter: true, values };
}

function products(): object[] {
  return Array.from({ length: 20 }, (_, at) => ({
    id: `motif-${at}`,
    code: `motif-${at}`,
    title: `Gift box ${at}`,
    url: `/gift-box-${at}`,
    categories: ['tubes'],
    description: '',
    images: [],
    addedOn: '2026-11-02',
    variants: Array.from({ length: VALUES }, (_, place) => place)
      .filter((place) => place % 20 <= at)
      .map((place) => ({
        code: `motif-${at}-${place}`,
        attributes: [{ code: 'motif', value: `m${place}` }],
        priceNow: '2',
      })),
    sellWithoutStock: at > 0,
    minDeliveryInDays: 3,
  }));
}

function crowd(folder: string): void {
  const file = join(folder, 'menus.jsonl');
  const menus = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [main] = menus.filter(({ type }) => type === 'main_menu');
  main.nodes = Array.from({ length: 11 }, (_, at) => ({
    ...main.nodes[at % main.nodes.length],
    id: `entry-${at}`,
    platform: undefined,
    title: `Pakuotės ir dėžutės maistui ${at}`,
  }));
  writeFileSync(file, menus.map((menu) => `${JSON.stringify(menu)}\n`).join(''));
  const configuration = JSON.parse(readFileSync(join(folder, 'configuration.json'), 'utf8'));
  writeFileSync(
    join(folder, 'configuration.json'),
    JSON.stringify({ ...configuration, siteName: MAKER }),
  );
}

test('LIST-06 of 600 values the most used stand first, and any of them is found', async ({
  page,
}) => {
  await page.goto(crowded.url + LIST);
  const group = page.getByRole('group', { name: 'Motif' });
  if ((await group.getAttribute('open')) === null)
    await group.getByText('Motif', { exact: true }).click();
  await expect(group.getByRole('link')).toHaveCount(8);
  await expect(group.getByRole('link').first()).toHaveText('Motif 020');
  await group.getByText('Show all 600').click();
  await expect(group.getByRole('link')).toHaveCount(VALUES);
  await group.getByLabel('Find in this list').fill('motif 599');
  await expect(group.getByRole('link').last()).toHaveText(/^Motif 599/);
  await expect(group.getByRole('status')).toHaveText('Found: 1');
  await group.getByLabel('Find in this list').fill('nowhere');
  await expect(group.getByText('Nothing found')).toBeVisible();
});

test('HEAD-05 eleven long entries and a long name leave the header whole', async ({ page }) => {
  for (const width of [390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(crowded.url);
    // On a phone the entries stand in a drawer.
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    if (width >= 1024) {
      await expect(menu.getByRole('link', { name: /Pakuotės/ })).toHaveCount(11);
    }
    await expect(page.locator('header').getByText(MAKER).first()).toBeVisible();
    const outside = await page.locator('header').evaluate((header) => {
      const right = document.documentElement.clientWidth;
      const seen = [...header.querySelectorAll('a, button, input')].map((at) =>
        at.getBoundingClientRect(),
      );
      return seen.filter((box) => box.width > 0 && (box.right > right + 1 || box.left < -1)).length;
    });
    expect(outside, `at ${width} px`).toBe(0);
  }
});

test('STOCK-01 a card says that nothing is left, and a product without a picture has a place for it', async ({
  page,
}) => {
  await page.goto(crowded.url + LIST);
  await expect(entries(page).first()).toBeVisible();
  const gone = entry(page, 'Gift box 0');
  await expect(gone.getByText('Sold out').first()).toBeVisible();
  await expect(gone.locator('svg').first()).toBeVisible();
  await expect(entry(page, 'Gift box 1').getByText('Sold out')).toHaveCount(0);
});
