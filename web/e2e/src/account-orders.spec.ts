import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { keyboard } from './setup/purchase.ts';
import { cancelOrder, moveOrder } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';
import { texts } from './setup/texts.ts';

const BOX = 'Mailer box, kraft';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });
const orders = (page: Page) => main(page).getByRole('article');
const numbers = async (page: Page) =>
  (await orders(page).getByRole('heading').allTextContents()).map((title) => title.slice(-6));

test.beforeEach(({ context }) => withoutPictures(context));

test('ACC-01 who has not ordered yet is told what will be here, and led to the shop', async ({
  page,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  await expect(heading(page, 'Your orders')).toBeVisible();
  await expect(heading(page, 'You have not placed an order yet')).toBeVisible();
  await expect(main(page).getByLabel('Order number')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('ACC-01 an order is listed with what it is, where it stands and what it costs, and leads to its page', async ({
  page,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  const box = await madeToOrder(page, 'mailer-kraft', 250, BOX);
  const lines = ['a', 'b', 'c', 'd'].map((guid) => ({ ...box, guid }));
  const number = await placeOrder(page, lines);
  await page.reload();
  const order = orders(page);
  await expect(order).toHaveCount(1);
  await expect(order.getByRole('listitem')).toHaveText([
    ...Array.from({ length: 3 }, () => `${BOX}250 pieces`),
    'and 1 more',
  ]);
  await expect(order).toContainText('Waiting for your payment');
  await expect(order).toContainText(/Total incl\. VAT1\s\d+,\d\d\s€/);
  expect(await violations(page)).toEqual([]);

  moveOrder(shop.place, number, 'pay');
  await page.reload();
  await expect(order).toContainText('Waiting for your files');
  // All of it is the link, and the keyboard reaches it.
  await keyboard(page).press(order.getByRole('link', { name: `Order ${number}` }));
  await expect(page).toHaveURL(/\/cart\?step=final#order=/);
  await expect(main(page)).toContainText(`Order number ${number}`);
  await page.goBack();
  await expect(order.getByRole('link')).toBeVisible();
});

test('ACC-03 orders are searched, narrowed, sorted and paged by links', async ({ page, shop }) => {
  // More than a page holds are placed first.
  test.slow();
  await signIn(page, addCustomer(shop.place));
  const box = await madeToOrder(page, 'mailer-kraft', 250, BOX);
  const placed: string[] = [];
  for (let at = 0; at < 51; at += 1) placed.push(await placeOrder(page, [box]));
  const latest = placed.toReversed();
  const [first = '', second = ''] = placed;
  cancelOrder(shop.place, second);
  await page.goto('/account');
  await expect(orders(page)).toHaveCount(50);
  expect(await numbers(page)).toEqual(latest.slice(0, 50));
  await expect(main(page)).toContainText('51 orders');

  await main(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/account?page=1');
  await expect(orders(page)).toHaveCount(1);
  expect(await numbers(page)).toEqual([first]);
  await page.reload();
  await expect(orders(page)).toHaveCount(1);

  await main(page).getByRole('button', { name: 'Sort: Newest first' }).click();
  await main(page).getByRole('link', { name: 'Oldest first' }).click();
  await expect(page).toHaveURL('/account?sort=oldest');
  await expect(orders(page).first()).toContainText(first);
  await expect(orders(page)).toHaveCount(50);

  await main(page).getByRole('button', { name: 'Status: All' }).click();
  await main(page).getByRole('link', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL('/account?sort=oldest&status=cancelled');
  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page)).toContainText('Cancelled');
  await expect(main(page).getByRole('status')).toHaveText('1 order');

  const search = main(page).getByLabel('Order number');
  await search.fill(` ${first} `);
  await search.press('Enter');
  await expect(heading(page, 'No orders here')).toBeVisible();
  await expect(page).toHaveURL(`/account?sort=oldest&status=cancelled&search=${first}`);
  await main(page).getByRole('link', { name: 'Show all orders' }).click();
  await expect(orders(page)).toHaveCount(50);
  await search.fill(first);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(orders(page)).toHaveCount(1);
  expect(await numbers(page)).toEqual([first]);
  await search.fill('no number');
  await search.press('Enter');
  await expect(heading(page, 'No orders here')).toBeVisible();

  await page.goto('/account?page=7');
  await main(page).getByRole('link', { name: 'To the first page' }).click();
  await expect(orders(page)).toHaveCount(50);
});

test('ACC-03 another language shows the same orders', async ({ page, shop }) => {
  await signIn(page, addCustomer(shop.place));
  await placeOrder(page, [await madeToOrder(page, 'mailer-kraft', 250, BOX)]);
  await page.goto('/account?section=orders&sort=oldest&status=placed');
  await expect(orders(page)).toHaveCount(1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Lietuvių' }).click();
  await expect(page).toHaveURL('/lt/paskyra?section=orders&sort=oldest&status=placed');
  await expect(orders(page)).toContainText(texts('lt')('Waiting for your payment'));
});

test('ACC-01 a list that does not come is told, and read again', async ({
  page,
  shop,
  complaints,
}) => {
  await signIn(page, addCustomer(shop.place));
  await placeOrder(page, [await madeToOrder(page, 'mailer-kraft', 250, BOX)]);
  await page.route('**/api/customer/orders?*', (route) => route.abort());
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute('**/api/customer/orders?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(orders(page)).toHaveCount(1);
  // The browser itself complains of the calls that fail here.
  complaints.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('ACC-01 the sections are a list that opens, and nothing reaches over the edge', async ({
    page,
    shop,
  }) => {
    await signIn(page, addCustomer(shop.place));
    const box = await madeToOrder(page, 'mailer-kraft', 250, BOX);
    await placeOrder(page, [box]);
    await page.reload();
    await expect(orders(page)).toHaveCount(1);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await main(page).getByRole('combobox', { name: 'Account' }).selectOption('Your details');
    await expect(page).toHaveURL('/account?section=information');
    await expect(heading(page, 'Your details')).toBeVisible();
  });
});
