import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { demoWith } from '../src/setup/import.ts';
import { randomFrom } from '../src/setup/random.ts';
import { type Shop, startShop } from '../src/setup/shop.ts';
import { attributeCode, HEAVY, type HeavyProduct, heavyProducts } from './products.ts';
import { type ChoiceTime, choiceTimes } from './trace.ts';

/** Choices of one kind that are measured, after some that warm the browser up as a shopper does. */
const CHOICES = 30;
const WARMING = 5;

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop(undefined, demoWith(heavyProducts()));
});
test.afterAll(() => shop.stop());

for (const product of HEAVY) {
  test(`PROD-03 a choice among ${product.title} takes one frame`, async ({ browser, page }) => {
    await page.goto(shop.url + product.path, { waitUntil: 'networkidle' });
    for (const place of product.values.keys()) await values(page, product, place).first().click();
    const [first = 0] = await inSight(cells(page));
    await cells(page).nth(first).click();

    const random = randomFrom(1);
    const measure = async (kind: string, targets: () => Locator) => {
      const times = await measured(browser, page, targets);
      report(`${product.title}: ${kind}`, times);
      expect.soft(median(times.map(({ scriptMs }) => scriptMs))).toBeLessThan(product.scriptMsMax);
    };
    await measure('cells', () => cells(page));
    await page.locator('#step-options').getByRole('button', { name: 'Change' }).click();
    await measure('values', () =>
      values(page, product, random.whole(0, product.values.length - 1)),
    );
  });
}

/** The values of an attribute that can be chosen now. */
const values = (page: Page, product: HeavyProduct, place: number): Locator =>
  page
    .getByRole('group', { name: attributeCode(product, place) })
    .locator('button[aria-pressed=false]:not([aria-disabled])');

/** The priced cells that are not chosen. */
const cells = (page: Page): Locator => page.locator('td button[aria-pressed=false]');

/** The places of those that are in sight: cells outside of the view are clipped to a pixel. */
const inSight = (targets: Locator): Promise<number[]> =>
  targets.evaluateAll((all) =>
    all.flatMap((one, place) => {
      const frames = [one.closest('td'), one.closest('tr')];
      return frames.some((frame) => frame && frame.offsetWidth <= 1) ? [] : [place];
    }),
  );

/** Clicks one of the targets at a time, and says what each click took. */
async function measured(
  browser: Browser,
  page: Page,
  targets: () => Locator,
): Promise<ChoiceTime[]> {
  const random = randomFrom(2);
  const summary = page.getByRole('complementary');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let clicks = 0; clicks < CHOICES + WARMING; ) {
    const found = targets();
    const places = await inSight(found);
    if (places.length === 0) continue;
    const before = (await summary.textContent()) ?? '';
    await found.nth(random.oneOf(places)).click();
    await expect(summary).not.toHaveText(before);
    // The address and the announcement follow after a pause, and are no part of the next choice.
    await page.waitForTimeout(200);
    clicks += 1;
  }
  return choiceTimes(await browser.stopTracing()).slice(WARMING);
}

function report(title: string, times: readonly ChoiceTime[]): void {
  const column = (of: (time: ChoiceTime) => number) => {
    const all = times.map(of);
    return `median ${median(all).toFixed(1)} ms, worst ${Math.max(...all).toFixed(1)} ms`;
  };
  process.stdout.write(
    `${title}\n  scripting ${column(({ scriptMs }) => scriptMs)}\n  until painted ${column(({ paintMs }) => paintMs)}\n`,
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
