import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { moveOrder } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const TWINE = '/paper-twine?quantity=2';

const main = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('complementary');
const menu = (page: Page) => main(page).getByRole('navigation', { name: 'Account' });

test.beforeEach(({ context }) => withoutPictures(context));

test('ACC-02 B2B-03 who has paid enough sees their discount in the account and on the product page', async ({
  page,
  shop,
}) => {
  const customer = addCustomer(shop.place);
  await signIn(page, customer);
  await menu(page).getByRole('link', { name: 'Loyalty program' }).click();
  await expect(main(page)).toContainText(/Your discount0\s%/);
  await expect(main(page)).toContainText(/1\s000,00\s€ more and you get 3\s% off\./);
  expect(await violations(page)).toEqual([]);

  const boxes = await madeToOrder(page, 'mailer-kraft', 2500, 'Mailer box, kraft');
  const number = await placeOrder(page, [boxes]);
  await page.reload();
  await expect(main(page)).toContainText(/Your discount0\s%/);
  moveOrder(shop.place, number, 'pay');
  await page.reload();
  await expect(main(page)).toContainText(/Your discount3\s%/);
  await expect(main(page).getByRole('meter')).toHaveAccessibleName(
    'Paid towards the next discount',
  );
  await expect(main(page).getByRole('row', { name: /From 1\s000,00\s€ 3\s%/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(TWINE);
  await expect(summary(page)).toContainText(/Your loyalty discount, −3\s%/);
});

test('ACC-02 B2B-03 who has paid before finds in the account what costs them less because it is new to them', async ({
  page,
  shop,
}) => {
  const customer = addCustomer(shop.place);
  await signIn(page, customer);
  await menu(page).getByRole('link', { name: 'Offers for you' }).click();
  await expect(main(page)).toContainText('once your first order is paid');
  expect(await violations(page)).toEqual([]);

  const boxes = await madeToOrder(page, 'mailer-kraft', 250, 'Mailer box, kraft');
  moveOrder(shop.place, await placeOrder(page, [boxes]), 'pay');
  await page.reload();
  await expect(main(page)).not.toContainText('once your first order is paid');
  const categories = main(page).getByRole('listitem').filter({ hasText: /−5\s%/ });
  await expect(categories).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Labels', exact: true }).click();
  await expect(page).toHaveURL(/labels/);
  const own = await page.request.get('/api/customer/prices?id=mug-classic');
  expect((await own.json())[0]).toMatchObject({ step: 'unbought', percent: -5 });
});

test('ACC-02 B2B-03 CART-05 who has points sees them in the account and pays with them in the cart', async ({
  page,
  shop,
}) => {
  const customer = addCustomer(shop.place);
  await signIn(page, customer);
  const boxes = await madeToOrder(page, 'mailer-kraft', 250, 'Mailer box, kraft');
  moveOrder(shop.place, await placeOrder(page, [boxes]), 'pay');
  await expect(async () => {
    const answer = await page.request.get('/api/customer/loyalty');
    expect((await answer.json()).points.balance).toBeGreaterThan(150);
  }).toPass();
  await menu(page).getByRole('link', { name: 'Loyalty program' }).click();
  await expect(main(page)).toContainText(/Your points\d/);
  const reward = main(page).getByRole('listitem').filter({ hasText: 'Paper twine' });
  await expect(reward).toContainText(/Quantity: 1, up to 7,50\s€, excl\. VAT/);
  await main(page).getByText('How your points came and went').click();
  await expect(main(page).getByRole('row', { name: /paid \+/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await reward.getByRole('link', { name: 'Paper twine' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/cart');
  const pay = page.getByRole('checkbox', { name: /Pay 7,50\s€ with points \(150 needed\)/ });
  const line = main(page).getByRole('listitem').filter({ has: pay });
  await expect(line).toContainText(/7,50\s€/);
  await pay.check();
  await expect(line).toContainText(/0,00\s€/);
  await expect(line).not.toContainText('The price has changed');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(pay).toBeChecked();
  await expect(line).toContainText(/0,00\s€/);
});
