import type { Browser, Page } from '@playwright/test';
import { seedCarts, twine } from './setup/carts.ts';
import { stopClock } from './setup/clock.ts';
import { addCustomer, signIn, signOut } from './setup/customers.ts';
import { entry, withoutPictures } from './setup/lists.ts';
import { expect, patient, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantity of / });
/** The quantities of the lines, as their fields show them. */
const shows = (page: Page, ...expected: string[]) =>
  expect.poll(() => quantities(page).evaluateAll(values)).toEqual(expected);
const values = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);
const remove = (page: Page, at: number) =>
  page.getByRole('button', { name: 'Remove Paper twine' }).nth(at).click();

/** Another device: nothing of the first one's browser is in it. */
async function device(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await withoutPictures(context);
  return patient(await context.newPage());
}

/** The same once somebody looks at the page again, as its browser tells it: it asks the account every two seconds at most. */
const showsAgain = (page: Page, ...expected: string[]) =>
  expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return quantities(page).evaluateAll(values);
    })
    .toEqual(expected);

/** Whether no tab saves, or waits for its turn to. */
const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return held.length + pending.length === 0;
  });

/** Done once the account has what this page did. */
async function kept(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/carts') && response.request().method() === 'POST',
  );
  await act();
  expect((await answered).status()).toBe(200);
}

test('CART-03 two devices of a customer fill one cart, also while one reaches no shop, and lose no line', async ({
  page,
  browser,
  shop,
}) => {
  const account = addCustomer(shop.place);
  const phone = await device(browser, shop.url);
  await seedCarts(page, [[twine('a', 1), twine('b', 2)]]);
  await seedCarts(phone, [[twine('c', 3)]]);
  await kept(page, () => signIn(page, account));
  await kept(phone, () => signIn(phone, account));
  await phone.goto('/cart');
  await shows(phone, '1', '2', '3');
  await page.goto('/cart');
  await shows(page, '1', '2', '3');

  // The phone goes on though it reaches no shop, and the desk removes what the phone changes.
  await phone.route('**/api/carts?*', (route) => route.abort());
  await quantities(phone).nth(0).fill('7');
  await quantities(phone).nth(2).fill('9');
  await remove(phone, 1);
  await shows(phone, '7', '9');
  await kept(page, () => remove(page, 0));
  await shows(page, '2', '3');
  await phone.unroute('**/api/carts?*');
  await kept(phone, () => phone.evaluate(() => dispatchEvent(new Event('online'))));
  await shows(phone, '9');
  await showsAgain(page, '9');
  await page.reload();
  await shows(page, '9');
});

test('CART-03 a change that is made just before the page is left is kept, and a shop that cannot take it hears it again', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const account = addCustomer(shop.place);
  await seedCarts(page, [[twine('a', 1)]]);
  await kept(page, () => signIn(page, account));
  await page.goto('/cart');
  let refused = 0;
  await page.route('**/api/carts?*', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await quantities(page).fill('5');
  await page.waitForResponse((response) => response.status() === 503);
  await page.waitForResponse((response) => response.url().includes('/api/carts') && response.ok());
  expect(refused).toBe(1);
  complaints.length = 0;
  await quantities(page).fill('6');
  await shows(page, '6');
  await page.goto('/robots.txt');
  const phone = await device(browser, shop.url);
  await signIn(phone, account);
  await phone.goto('/cart');
  await shows(phone, '6');
});

test('CART-03 two tabs tell the account once', async ({ page, context, shop }) => {
  const account = addCustomer(shop.place);
  await seedCarts(page, [[twine('a', 1)]]);
  await kept(page, () => signIn(page, account));
  // The clock of both tabs.
  await page.clock.install();
  const other = patient(await context.newPage());
  // Each asks the account first.
  const asked = [page, other].map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/api/carts')),
  );
  await Promise.all([page.goto('/cart'), other.goto('/cart'), ...asked]);
  await shows(page, '1');
  await shows(other, '1');
  await stopClock(page);
  let told = 0;
  // Either may be the one that does it.
  context.on('response', (response) => {
    if (response.url().includes('/api/carts') && response.request().method() === 'POST') told += 1;
  });
  await quantities(page).fill('4');
  await shows(other, '4');
  // Either waits for the last of several changes, and then for its turn.
  await page.clock.runFor(1000);
  await expect.poll(() => told).toBe(1);
  for (const tab of [page, other]) await expect.poll(() => isAtRest(tab)).toBe(true);
  expect(told).toBe(1);
});

test('WISH-04 AUTH-08 who signs out leaves no cart behind, and finds it again', async ({
  page,
  shop,
}) => {
  const account = addCustomer(shop.place);
  await seedCarts(page, [[twine('a', 1)]]);
  await kept(page, () => signIn(page, account));
  await page.goto('/cart');
  await quantities(page).fill('8');
  await page.goto('/account');
  await signOut(page);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const stranger = addCustomer(shop.place);
  await signIn(page, stranger);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/account');
  await signOut(page);
  await signIn(page, account);
  await page.goto('/cart');
  await shows(page, '8');
});

test('CART-06 a cart that is kept for later is in the account, to be found, shared, gone on with and removed', async ({
  page,
  browser,
  shop,
}) => {
  const account = addCustomer(shop.place);
  await seedCarts(page, [[twine('a', 3)]]);
  await kept(page, () => signIn(page, account));
  await page.goto('/cart');
  await kept(page, () => page.getByRole('button', { name: 'Save for later' }).click());
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Saved carts' }).click();

  const phone = await device(browser, shop.url);
  await signIn(phone, account);
  await phone.goto('/account?section=saved-carts');
  for (const one of [page, phone]) {
    await expect(one.getByRole('heading', { name: 'Paper twine' })).toBeVisible();
    await expect(one.getByText('3 pieces')).toBeVisible();
  }
  await page.getByLabel('Product name').fill('mailer');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No cart contains these products')).toBeVisible();
  await page.getByRole('link', { name: 'Show all carts' }).click();
  await page.getByRole('button', { name: 'Share cart' }).click();
  await expect(page.getByLabel('Link')).toHaveValue(/step=shared#cart=/);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Open this cart' }).click();
  await shows(page, '3');
  await page.goto('/account?section=saved-carts');
  await page.getByRole('button', { name: 'Remove Paper twine' }).click();
  await expect(page.getByText('No saved carts yet')).toBeVisible();
  await page.goto('/cart');
  await shows(page, '3');
  await phone.goto('/cart');
  await shows(phone, '3');
});

test('WISH-01 the wishes of a customer are on all devices, with those that a visitor had', async ({
  page,
  browser,
  shop,
}) => {
  const LIST = '/boxes/mailer-boxes';
  const heart = (one: Page, title: string) =>
    entry(one, title).getByRole('button', { name: / (to|from) wishlist/ });
  const isPressed = (one: Page, title: string, pressed: string) =>
    expect(heart(one, title)).toHaveAttribute('aria-pressed', pressed);
  const wished = async (one: Page, act: () => Promise<unknown>) => {
    const put = one.waitForResponse((response) => response.request().method() === 'PUT');
    await act();
    expect((await put).status()).toBe(200);
  };
  const account = addCustomer(shop.place);
  const phone = await device(browser, shop.url);
  await page.goto(LIST);
  await heart(page, 'Mailer box, kraft').click();
  await phone.goto(LIST);
  await heart(phone, 'Mailer box, white').click();
  await wished(page, () => signIn(page, account));
  await signIn(phone, account);
  await phone.goto(LIST);
  await isPressed(phone, 'Mailer box, kraft', 'true');
  await isPressed(phone, 'Mailer box, white', 'true');
  await wished(phone, () => heart(phone, 'Mailer box, kraft').click());
  await page.goto(LIST);
  await isPressed(page, 'Mailer box, kraft', 'false');
  await isPressed(page, 'Mailer box, white', 'true');
});
