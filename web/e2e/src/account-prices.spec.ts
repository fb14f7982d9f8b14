import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { addCustomer, agreePrices, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

const TWINE = '/paper-twine?quantity=2';

const main = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('complementary');

test.beforeEach(({ context }) => withoutPictures(context));

test('B2B-03 who prices were agreed with sees them on the product page and in the cart, and nobody else does', async ({
  page,
  shop,
}) => {
  /** What the summary says, once the shop has told the day. */
  const shown = async () => {
    await expect(summary(page).getByText('Delivery', { exact: true })).toBeVisible();
    return (await summary(page).locator('s, dd').allTextContents()).join(' ');
  };
  await page.goto(TWINE);
  const everybodys = await shown();
  const customer = addCustomer(shop.place);
  agreePrices(shop.place, customer.email, [{ product: 'paper-twine', percent: '50' }]);
  await page.reload();
  expect(await shown()).toBe(everybodys);

  await signIn(page, customer);
  await page.goto(TWINE);
  await expect(summary(page)).toContainText(/Your agreed price, −50\s%/);
  await expect(summary(page).getByText(/^−50\s%$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const total = await summary(page)
    .getByText(/Total excl\. VAT/)
    .locator('..')
    .textContent();
  await summary(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  const [amount = ''] = total?.match(/[\d,]+\s€/) ?? [];
  await expect(main(page)).toContainText(amount);
});

test('ACC-02 ACC-03 the account has the products that prices were agreed for, at these prices', async ({
  page,
  shop,
}) => {
  const customer = addCustomer(shop.place);
  await signIn(page, customer);
  const menu = main(page).getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: 'Your product catalogue' }).click();
  await expect(
    main(page).getByRole('heading', { name: 'No prices of your own yet' }),
  ).toBeVisible();

  agreePrices(shop.place, customer.email, [
    { category: 'boxes', percent: '10' },
    { product: 'paper-twine', percent: '50' },
  ]);
  await page.reload();
  const twine = main(page).getByRole('listitem').filter({ hasText: /twine/i });
  await expect(twine).toContainText(/−50\s%/);
  expect(await violations(page)).toEqual([]);

  await main(page).getByLabel('Product name').fill('twine');
  await main(page).getByLabel('Product name').press('Enter');
  await expect(page).toHaveURL(
    /section=product-catalogue&search=twine|search=twine.*section=product-catalogue/,
  );
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible();
  await twine.getByRole('link').click();
  await expect(page).toHaveURL('/paper-twine');
});
