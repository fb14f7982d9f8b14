import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { entries, withoutPictures } from './setup/lists.ts';
import { goToSummary, pointer } from './setup/purchase.ts';
import { storedOrders } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

test('SHELL-15 CHK-01 offline a step that was pressed is told, and is there once it is tried again online', async ({
  page,
  context,
  complaints,
}) => {
  await seedCarts(page, [[twine('a')]]);
  await page.goto('/cart');
  await expect(page.getByRole('complementary')).toContainText(/\d,\d\d\s€/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/step=delivery/);
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});

test('LIST-06 a filter that the shop does not answer leaves the list, and can be tried again', async ({
  page,
  complaints,
}) => {
  await page.goto('/ready-in-stock');
  const before = await entries(page).count();
  await page.route('**/content/path-info?*', (route) => route.abort());
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const white = filters.getByRole('link', { name: /^White/ }).first();
  await white.click();
  const told = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/ready-in-stock');
  await expect(entries(page)).toHaveCount(before);
  await expect(white, 'it is not chosen').not.toHaveAttribute('data-pending');
  expect(await violations(page)).toEqual([]);

  const retry = told.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(told, 'still nothing').toBeVisible();
  await page.unroute('**/content/path-info?*');
  await retry.click();
  await expect(page).toHaveURL(/da-colour=white/);
  await expect(told).toBeHidden();
  await expect.poll(() => entries(page).count()).toBeLessThan(before);
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});

/** Orders twine as who has this address, whose order arrives while its answer is lost. */
async function orderUnanswered(page: Page, email: string): Promise<void> {
  await page.goto('/paper-twine');
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  const main = page.getByRole('main');
  await goToSummary(page, 'en', pointer, email);
  await page.route(/\/api\/orders\?/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(main).toContainText('trying again will not place the order twice');

  await page.unroute(/\/api\/orders\?/);
}

test('CHK-04 an order whose answer was lost is found by trying again, though its own pieces are gone by then', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  const email = `lost-${Date.now()}@example.com`;
  await orderUnanswered(page, email);
  const main = page.getByRole('main');
  await page.route('**/api/orders/price?*', async (route) => {
    const response = await route.fetch();
    const prices = await response.json();
    const issues = ['UnavailableProductQuantity'];
    const productDetails = prices.productDetails.map((line: object) => ({ ...line, issues }));
    const json = { ...prices, totalToPay: prices.totalToPay + 1, issues, productDetails };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(main).toContainText('trying again will not place the order twice');
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/step=final/);
  const placed = storedOrders(shop.place).filter((one) => JSON.stringify(one).includes(email));
  expect(placed).toHaveLength(1);
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});

test('CHK-04 who has changed an order whose answer was lost is told of it, and finds it instead of making a second one', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  const email = `changed-${Date.now()}@example.com`;
  await orderUnanswered(page, email);
  const main = page.getByRole('main');
  await page.goto('/cart?step=delivery');
  await main.getByLabel(/^City/).fill('Kaunas');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await main.getByRole('button', { name: 'Continue to summary' }).click();
  await expect(main).toContainText('You may already have ordered');
  await expect(main).not.toContainText('trying again will not place the order twice');
  expect(await violations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Send the earlier order again' }).click();
  await expect(page).toHaveURL(/step=final#order=/);
  await expect(main).toContainText('Vilnius');
  const placed = storedOrders(shop.place).filter((one) => JSON.stringify(one).includes(email));
  expect(placed).toHaveLength(1);
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});

test('CHK-05 SHELL-15 a placed order whose page does not come is said to be placed, and is there once the address is loaded again', async ({
  page,
  complaints,
}) => {
  test.slow();
  await page.goto('/paper-twine');
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  const main = page.getByRole('main');
  await goToSummary(page, 'en', pointer, 'no-page@example.com');
  await page.route('**/content/path-info?*', (route) => route.fulfill({ status: 503, json: {} }));
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Order with obligation to pay' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
  await expect(told).toBeVisible();
  await expect(main.getByText('Your order has been placed.')).toBeVisible();
  await expect(page).toHaveURL(/step=final#order=[0-9a-f]{64}$/);
  expect(await violations(page)).toEqual([]);

  await page.unroute('**/content/path-info?*');
  await page.reload();
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Thank you for your order');
  await page.goBack();
  // Nothing is left to pay for.
  await expect(page).toHaveURL(/\/cart$/);
  await page.goForward();
  await expect(page).toHaveURL(/step=final#order=/);
  await expect(heading).toHaveText('Thank you for your order');
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});
