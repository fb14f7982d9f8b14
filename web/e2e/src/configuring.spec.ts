import type { Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

/** A mailer box whose options are chosen: a table of prices, a file that is asked for. */
const BOX = '/mailer-box-kraft';
const CHOSEN = `${BOX}?size=250x200x80&board=kraft&printing=one-colour`;

const main = (page: Page) => page.getByRole('main');
const step = (page: Page, title: string) => page.getByRole('region', { name: title });
const options = (page: Page) => step(page, 'Choose the product');
const quantities = (page: Page) => step(page, 'Quantity and delivery day');
const summary = (page: Page) => page.getByRole('complementary');
const option = (page: Page, name: string | RegExp) => options(page).getByRole('button', { name });
const cell = (page: Page, quantity: string, day: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: quantity, exact: true }) })
    .locator('td button')
    .nth(day);
const toCart = (page: Page) => summary(page).getByRole('button', { name: 'Add to cart' });
const inTheCart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart:/ });

/** What the analytics were told. */
const told = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.filter(
      ({ event }) => event,
    ),
  );

/** The amount in euros at the end of a row of the summary. */
async function amount(page: Page, term: string): Promise<number> {
  const row = summary(page).locator('dl > div').filter({ hasText: term });
  const text = (await row.locator('dd').textContent()) ?? '';
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
}

test.beforeEach(({ context }) => withoutPictures(context));

test('PROD-03 a value is taken back by a second click, and one that does not go with another says so', async ({
  page,
}) => {
  await page.goto(BOX);
  const black = option(page, /^Black/);
  await black.click();
  await expect(black).toHaveAttribute('aria-pressed', 'true');
  const inFull = option(page, /^Full colour/);
  await expect(inFull).toHaveAttribute('aria-disabled', 'true');
  await expect(inFull).toHaveAccessibleDescription(/Not available with Board: Black/);
  await inFull.click({ force: true });
  await expect(inFull, 'nothing is taken back unasked').toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Choose it anyway' }).click();
  await expect(inFull).toHaveAttribute('aria-pressed', 'true');
  await expect(black).toHaveAttribute('aria-pressed', 'false');
  await inFull.click();
  await expect(inFull).toHaveAttribute('aria-pressed', 'false');
  await expect(black).not.toHaveAttribute('aria-disabled', 'true');
});

test('PROD-06 the table is closed until the options are chosen, then days and quantities come and go', async ({
  page,
}) => {
  await page.goto(BOX);
  await expect(quantities(page)).toContainText('Please choose product options');
  await expect(quantities(page).locator('[inert]')).toBeAttached();
  await page.goto(CHOSEN);
  await expect(quantities(page).locator('[inert]')).not.toBeAttached();
  const seen = async (selector: string) => {
    const all = await page.getByRole('grid').locator(selector).all();
    const widths = await Promise.all(all.map((one) => one.boundingBox()));
    return widths.filter((box) => (box?.width ?? 0) > 2).length;
  };
  expect([await seen('thead th + th'), await seen('tbody th')]).toEqual([3, 5]);
  const [day, other] = [cell(page, '100', 1), cell(page, '250', 2)];
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await expect(summary(page).getByText('not chosen yet').first()).toBeVisible();
  // A quantity alone, then a day alone, make the same choice.
  await page.getByRole('rowheader', { name: '250', exact: true }).getByRole('button').click();
  await page.getByRole('grid').locator('thead th button').nth(2).click();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  // What cannot be made cannot be chosen.
  const closed = page.getByRole('grid').locator('td button[aria-disabled="true"]').first();
  await closed.click({ force: true });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await quantities(page).getByRole('button', { name: 'Larger quantities' }).click();
  await expect(cell(page, '5 000', 3)).toBeVisible();
});

test('PROD-07 a quantity of one’s own is priced between the tiers and refused outside of them', async ({
  page,
}) => {
  await page.goto(CHOSEN);
  const field = quantities(page).getByLabel('Other quantity');
  for (const wrong of ['49', '5001', '1.5', 'many']) {
    await field.fill(wrong);
    await expect(field, wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(quantities(page)).toContainText('Enter value between 50 and 5 000');
  }
  for (const right of ['50', '333', '5000']) {
    await field.fill(right);
    await expect(field, right).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('PROD-03 what is pressed before the page runs is chosen once it does', async ({ page }) => {
  let arrive = () => {};
  const arrives = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/entry-browser.*\.js$/, async (route) => {
    await arrives;
    await route.continue();
  });
  const opened = page.goto(BOX);
  await option(page, /^Kraft$/).click();
  await expect(option(page, /^Kraft$/)).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await opened;
  await expect(option(page, /^Kraft$/)).toHaveAttribute('aria-pressed', 'true');
});

test('PROD-10 PRICE-08 the summary says what was chosen, and the shop’s own price', async ({
  page,
  shop,
}) => {
  await page.goto(CHOSEN);
  await cell(page, '250', 1).click();
  await expect(summary(page).getByText('Total excl. VAT')).toBeVisible();
  for (const chosen of ['250 × 200 × 80 mm', 'Kraft', 'One colour, outside', '250']) {
    await expect(summary(page)).toContainText(chosen);
  }
  await expect(page).toHaveURL(/[?&]date=/);
  const date = new URL(page.url()).searchParams.get('date');
  const attributes = { size: '250x200x80', board: 'kraft', printing: 'one-colour' };
  const line = { guid: 'a', id: 'mailer-kraft', quantity: 250, deliveryDate: date, attributes };
  const answer = await page.request.post(`${shop.url}/api/orders/price`, {
    data: { products: [line] },
  });
  const { totalWithoutVAT, totalVAT, total, productDetails } = await answer.json();
  expect(await amount(page, 'Total excl. VAT')).toBe(totalWithoutVAT);
  expect(await amount(page, 'VAT (21%)')).toBe(totalVAT);
  const inEuros = (value: number) => value.toFixed(2).replace('.', ',');
  await expect(summary(page)).toContainText(inEuros(total));
  await expect(summary(page)).toContainText(`${inEuros(productDetails[0].unitPrice)} € each`);
});

test('PRICE-12 under the price stand the steps that it is made of', async ({ page }) => {
  await page.goto(CHOSEN);
  await cell(page, '250', 1).click();
  const steps = summary(page).locator('dl').nth(1);
  await expect(steps).toContainText('250 × 1,30 €');
  const cents = (await steps.locator('dd').allTextContents()).map((text) => {
    const digits = Number(text.replace(/\D/g, ''));
    return /[−-]/.test(text) ? -digits : digits;
  });
  expect(cents.length).toBeGreaterThan(1);
  const sum = cents.reduce((before, part) => before + part, 0);
  expect(sum / 100).toBe(await amount(page, 'Total excl. VAT'));
});

test('PROD-11 asking for the cart says what is missing, step by step, and goes there', async ({
  page,
}) => {
  await page.goto(BOX);
  await toCart(page).click();
  await expect(options(page).getByRole('alert')).toHaveText(
    'Please choose product options: Size, Board, Printing',
  );
  await expect(options(page).getByText('Please choose', { exact: true })).toHaveCount(3);
  await expect(options(page)).toBeFocused();
  await expect(options(page)).toBeInViewport();
  for (const name of [/^250 × 200/, /^Kraft$/, /^One colour, outside/])
    await option(page, name).click();
  await expect(options(page).getByText(/^Please choose/)).toHaveCount(0);
  await toCart(page).click();
  await expect(quantities(page).getByRole('alert')).toHaveText(
    'Please choose quantity and delivery date',
  );
  await expect(quantities(page)).toBeFocused();
  await cell(page, '250', 1).click();
  await toCart(page).click();
  const files = step(page, 'Your artwork');
  await expect(files.getByRole('alert')).toHaveText('Choose how you will send your files');
  await expect(files).toBeFocused();
  await expect(inTheCart(page)).toHaveAccessibleName('Cart: 0 pieces');
});

test('PROD-12 PROD-13 a line goes into the cart, is changed there, and the analytics know', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await page.goto(CHOSEN);
  expect(await told(page)).toEqual([
    expect.objectContaining({
      event: 'view_item',
      ecommerce: expect.objectContaining({
        items: [expect.objectContaining({ item_name: 'Mailer box, kraft' })],
      }),
    }),
  ]);
  await cell(page, '250', 1).click();
  await page.getByRole('radio', { name: 'Send the files later' }).check();
  await toCart(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(inTheCart(page).or(main(page).getByText('250')).first()).toBeVisible();
  const added = { currency: 'EUR', items: [expect.objectContaining({ quantity: 250 })] };
  expect(await told(page)).toContainEqual({
    event: 'add_to_cart',
    ecommerce: expect.objectContaining(added),
  });

  await main(page)
    .getByRole('link', { name: /^(Edit|Change)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/cartProductGuid=/);
  const again = summary(page).getByRole('button', { name: 'Go to checkout' });
  await expect(again).toBeVisible();
  await expect(cell(page, '250', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: 'Send the files later' })).toBeChecked();
  await cell(page, '500', 1).click();
  await again.click();
  await expect(page).toHaveURL('/cart');
  const carts = await page.evaluate(
    () => localStorage.getItem('carts') ?? localStorage.getItem('cart'),
  );
  const lines = [...(carts ?? '').matchAll(/"quantity":(\d+)/g)].map(([, quantity]) => quantity);
  expect(lines, 'the line was replaced').toEqual(['500']);
});

test('SHELL-15 PROD-12 a note on a line that is being changed is there again after a reload', async ({
  page,
}) => {
  await page.goto(CHOSEN);
  await cell(page, '250', 1).click();
  await page.getByRole('radio', { name: 'Send the files later' }).check();
  await toCart(page).click();
  await expect(page).toHaveURL('/cart');
  await main(page)
    .getByRole('link', { name: /^(Edit|Change)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/cartProductGuid=/);
  await expect(page).toHaveURL(/quantity=250/);
  const note = step(page, 'Your artwork').getByLabel('Comment');
  await note.fill('A little darker');
  await page.reload();
  await expect(note).toHaveValue('A little darker');
});

test('PROD-16 the choice is in the address: reload, back and somebody else see the same', async ({
  page,
  browser,
}) => {
  await page.goto(BOX);
  for (const name of [/^250 × 200/, /^Kraft$/, /^One colour, outside/])
    await option(page, name).click();
  await cell(page, '250', 1).click();
  await expect(page).toHaveURL(/quantity=250/);
  await page.reload();
  await expect(cell(page, '250', 1)).toHaveAttribute('aria-pressed', 'true');
  const context = await browser.newContext({ javaScriptEnabled: false });
  await withoutPictures(context);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cell(other, '250', 1), 'also without scripts').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(summary(other)).toContainText('Total incl. VAT');
  await context.close();
});

test('PROD-17 a value that cannot be bought online says why and keeps the line out of the cart', async ({
  page,
}) => {
  await page.goto('/vinyl-banner');
  await option(page, /Keder/i).click();
  await toCart(page).click();
  await expect(options(page).getByRole('alert')).toContainText('cannot be bought online');
  await expect(page).toHaveURL(/\/vinyl-banner/);
});

test('PROD-08 a service is ordered once, without a day or a quantity to choose', async ({
  page,
  shop,
}) => {
  const found = await page.request.get(`${shop.url}/api/products?lang=en&id=design-service`);
  const [{ url }] = await found.json();
  await page.goto(url);
  await expect(quantities(page)).toHaveCount(0);
  await expect(summary(page)).toContainText(/Quantity\s*1/);
  await expect(summary(page)).toContainText('Total incl. VAT');
});
