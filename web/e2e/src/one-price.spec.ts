import type { Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

/** A mailer box, chosen but for how many and when; and goods from stock. */
const BOX = '/mailer-box-kraft?size=250x200x80&board=kraft&printing=one-colour';
const TWINE = '/paper-twine';

const summary = (page: Page) => page.getByRole('complementary');
const grid = (page: Page) => page.getByRole('grid');
const quantity = (page: Page, name: string | RegExp) =>
  grid(page).getByRole('rowheader', { name }).getByRole('button');
const inEuros = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`;

/** The amount at the end of a row of the summary, "350,00 €". */
const amount = (page: Page, term: string) =>
  summary(page).locator('dl > div').filter({ hasText: term }).locator('dd');

/** The line as it is in the browser's first cart. */
const storedLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').state.carts[0].products);

test.beforeEach(({ context }) => withoutPictures(context));

/** Puts two pieces of twine into the cart, and says which country it goes to. */
async function fillCart(page: Page, country: string): Promise<string> {
  await page.goto(`${TWINE}?quantity=2`);
  await summary(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.evaluate((code) => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    stored.state.carts[0].address = { country: code };
    localStorage.setItem('cart', JSON.stringify(stored));
  }, country);
  const [{ guid }] = await storedLines(page);
  return guid;
}

test('PRICE-06 PROD-10 the totals are those of the country that the cart goes to', async ({
  page,
  shop,
}) => {
  const guid = await fillCart(page, 'EE');
  await page.goto(`${TWINE}?quantity=2&cartProductGuid=${guid}`);
  const line = { guid: 'a', id: 'paper-twine', quantity: 2 };
  const answer = await page.request.post(`${shop.url}/api/orders/price`, {
    data: { products: [line], billingCountry: 'EE', deliveryCountry: 'EE' },
  });
  const { totalWithoutVAT, totalVAT, total } = await answer.json();
  await expect(amount(page, 'VAT (24%)')).toHaveText(inEuros(totalVAT));
  await expect(amount(page, 'Total excl. VAT')).toHaveText(inEuros(totalWithoutVAT));
  await expect(summary(page)).toContainText(inEuros(total));
});

test('PROD-12 the line of another product, or one that nobody has, is not changed', async ({
  page,
}) => {
  const guid = await fillCart(page, 'LT');
  for (const named of [guid, 'nobody-has-this']) {
    await page.goto(`/design-service?cartProductGuid=${named}`);
    await expect(page).toHaveURL('/design-service');
    await expect(summary(page).getByRole('button', { name: 'Go to checkout' })).toHaveCount(0);
  }
  await page.goto(`${BOX}&quantity=250&cartProductGuid=${guid}`);
  await grid(page).locator('td button:not([aria-disabled="true"])').first().click();
  await page.getByRole('radio', { name: 'Send the files later' }).check();
  await summary(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  const lines = await storedLines(page);
  expect(lines.map(({ id }: { id: string }) => id)).toEqual(['paper-twine', 'mailer-kraft']);
  expect(lines[0].guid).toBe(guid);
  expect(lines[1].guid).not.toBe(guid);
});

test('PROD-16 a fragment chooses once: it becomes a part of the query, and can be taken back', async ({
  page,
}) => {
  const card = '/business-cards-with-coloured-edge';
  await page.goto(`${card}#edge_colour=blue`);
  await expect(page).toHaveURL(`${card}?edge_colour=blue`);
  const blue = page.getByRole('button', { name: /^Blue/ });
  await expect(blue).toHaveAttribute('aria-pressed', 'true');
  await blue.click();
  await expect(page).toHaveURL(card);
  await page.reload();
  await expect(blue).toHaveAttribute('aria-pressed', 'false');
});

test('PROD-06 a day and a quantity that cannot be together close each other (S1 §5)', async ({
  page,
}) => {
  await page.goto(BOX);
  const day = grid(page).locator('thead th button').first();
  await expect(quantity(page, /^500/)).not.toHaveAttribute('aria-disabled', 'true');
  await day.click();
  await expect(quantity(page, /^500/)).toHaveAttribute('aria-disabled', 'true');
  await quantity(page, /^500/).click({ force: true });
  await expect(day, 'nothing is taken back unasked').toHaveAttribute('aria-pressed', 'true');
  await expect(summary(page)).toContainText('not chosen yet');
  await day.click();
  await quantity(page, /^500/).click();
  await expect(day).toHaveAttribute('aria-disabled', 'true');
});

test('PROD-07 a quantity of one’s own costs what the shop says, and on an impossible day says so', async ({
  page,
  shop,
}) => {
  await page.goto(BOX);
  const [first, second] = [0, 1].map((place) => grid(page).locator('thead th button').nth(place));
  const field = page.getByRole('textbox', { name: 'Other quantity' });
  await second?.click();
  await field.fill('333');
  await expect(page).toHaveURL(/quantity=333/);
  await expect(page).toHaveURL(/[?&]date=/);
  const query = new URL(page.url()).searchParams;
  const attributes = { size: '250x200x80', board: 'kraft', printing: 'one-colour' };
  const line = { guid: 'a', id: 'mailer-kraft', quantity: 333, attributes };
  const answer = await page.request.post(`${shop.url}/api/orders/price`, {
    data: { products: [{ ...line, deliveryDate: query.get('date') }] },
  });
  const { totalWithoutVAT } = await answer.json();
  expect(totalWithoutVAT).toBeGreaterThan(0);
  await expect(amount(page, 'Total excl. VAT')).toHaveText(inEuros(totalWithoutVAT));
  await second?.click();
  await field.fill('250');
  await first?.click();
  await field.fill('600');
  await expect(field).toHaveAccessibleDescription(/Not possible by /);
  await expect(amount(page, 'Total excl. VAT')).toHaveCount(0);
});

test('STOCK-02 more than there is has no price', async ({ page, shop }) => {
  const found = await page.request.get(`${shop.url}/api/products?lang=en&size=150`);
  const products: {
    id: string;
    availableStock: number | null;
    sellWithoutStock: boolean;
    url: string;
    variantCount: number;
  }[] = await found.json();
  const goods = products.find(
    (one) => (one.availableStock ?? 0) > 0 && !one.sellWithoutStock && one.variantCount === 1,
  );
  expect(goods, 'the demo has goods that can run out').toBeDefined();
  const at = (pieces: number) => `${goods?.url}?quantity=${pieces}`;
  await page.goto(at(goods?.availableStock ?? 0));
  await expect(amount(page, 'Total excl. VAT')).toHaveCount(1);
  await page.goto(at((goods?.availableStock ?? 0) + 1));
  await expect(amount(page, 'Total excl. VAT')).toHaveCount(0);
  await expect(summary(page)).toContainText('Amount unavailable');
});

test('PROD-09 the delivery day of stock goods is there without scripts, and the same with them', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await withoutPictures(context);
  const plain = await context.newPage();
  await plain.goto(new URL(TWINE, (await page.goto(TWINE))?.url()).href);
  const day = await amount(plain, 'Delivery').textContent();
  expect(day).toMatch(/^\w+, \w+ \d+$/);
  await expect(amount(page, 'Delivery')).toHaveText(day ?? '');
  await context.close();
});
