import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

const BOX = 'Mailer box, kraft';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Order the same again' });

/** Orders boxes, and opens the order's page from the account. */
async function openOrder(page: Page): Promise<void> {
  await placeOrder(page, [await madeToOrder(page, 'mailer-kraft', 250, BOX)]);
  await page.reload();
  await main(page).getByRole('article').getByRole('link').click();
  await expect(main(page).getByRole('button', { name: 'Order the same again' })).toBeVisible();
}

test.beforeEach(({ context }) => withoutPictures(context));

test('ACC-04 an order is ordered again: prices of now beside those of then, then the cart', async ({
  page,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  await openOrder(page);
  await keyboard(page).press(main(page).getByRole('button', { name: 'Order the same again' }));
  const line = dialog(page).getByRole('listitem');
  await expect(line).toContainText(BOX);
  await expect(line).toContainText('same as before');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main(page)).toContainText(BOX);
  await expect(main(page).getByRole('button', { name: /Remove/ })).toHaveCount(1);
});

test('ACC-04 what is not sold any more is said, and left out', async ({ page, shop }) => {
  await signIn(page, addCustomer(shop.place));
  await openOrder(page);
  await page.route('**/api/orders/by-token/reorder?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const gone = { url: null, shown: null, issues: ['UnavailableOption'] };
    body.prices.productDetails[0] = { ...body.prices.productDetails[0], ...gone };
    await route.fulfill({ response: answer, json: body });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await main(page).getByRole('button', { name: 'Order the same again' }).click();
  await expect(dialog(page).getByRole('listitem')).toContainText('No longer sold.');
  await expect(dialog(page).getByRole('button', { name: 'Add to my cart' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Order the same again' })).toBeFocused();
});

test('ACC-04 a shop that does not answer is said, and asked again', async ({
  page,
  shop,
  complaints,
}) => {
  await signIn(page, addCustomer(shop.place));
  await openOrder(page);
  await page.route('**/api/orders/by-token/reorder?*', (route) => route.abort());
  await main(page).getByRole('button', { name: 'Order the same again' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The shop is not responding');
  await page.unroute('**/api/orders/by-token/reorder?*');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('listitem')).toContainText(BOX);
  // The browser itself complains of the calls that fail here.
  complaints.length = 0;
});
