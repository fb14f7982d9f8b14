import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { addCustomer, enter, newEmail, signIn, signOut } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, patient, test } from './setup/test.ts';
import { LANGUAGES, texts } from './setup/texts.ts';

const STEPS = ['', '?step=forgot-password', '?step=password-change&id=0', '?step=register'];

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const profile = (page: Page) => banner(page).getByRole('link', { name: /^(Account|Log in)/ });

/** The calls that a page makes about an account. */
function accountCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/customer/')) calls.push(pathname);
  });
  return calls;
}

test.beforeEach(({ context }) => withoutPictures(context));

test('AUTH-01 every step has its card, is accessible, and fits the smallest screen', async ({
  page,
}) => {
  for (const [step, title, width] of [
    ['', 'Log in', 420],
    ['?step=email-approve', 'Log in', 420],
    ['?step=forgot-password', 'Password recovery', 420],
    ['?step=password-change&id=0', 'New password', 420],
    ['?step=register', 'Create an account', 768],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/account${step}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} – Vitrina`);
    const card = main(page)
      .locator('section')
      .filter({ has: heading(page, title) });
    expect((await card.boundingBox())?.width, step).toBe(width);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(banner(page).getByRole('searchbox')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  }
});

for (const language of LANGUAGES) {
  test(`AUTH-01 nothing clips at 320 px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/account');
    const href = await page
      .locator(`link[rel="alternate"][hreflang="${language}"]`)
      .getAttribute('href');
    for (const step of STEPS) {
      await page.goto(new URL(href ?? '').pathname + step);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, step).toBeLessThanOrEqual(320);
    }
  });
}

test('AUTH-01 back leads where somebody came from, and home from nowhere', async ({ page }) => {
  await page.goto('/boxes');
  await profile(page).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Password recovery')).toBeFocused();
  const back = main(page).getByRole('link', { name: 'Back' }).first();
  await back.click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await back.click();
  await expect(page).toHaveURL('/boxes');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const other = patient(await page.context().newPage());
  await other.goto('/account');
  await other.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(other).toHaveURL('/');
});

test('AUTH-01 another language keeps the step', async ({ page, context }) => {
  await page.goto('/account?step=forgot-password');
  await banner(page)
    .getByRole('button', { name: /English/ })
    .click();
  await banner(page).getByRole('link', { name: 'Lietuvių' }).click();
  await expect(page).toHaveURL('/lt/paskyra?step=forgot-password');
  await expect(heading(page, texts('lt')('Password recovery'))).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe('lt');
});

test('AUTH-02 AUTH-08 HEAD-03 somebody signs in by keyboard alone, and every page knows them', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const account = addCustomer(shop.place);
  const hands = keyboard(page);
  const calls = accountCalls(page);
  await page.goto('/');
  await expect(profile(page)).toHaveText('Log in');
  await page.goto('/account');
  const email = main(page).getByLabel(/^E-mail/);
  const password = main(page).getByLabel(/^Password/);
  const press = main(page).getByRole('button', { name: 'Log in' });
  await hands.press(press);
  await expect(main(page).getByRole('alert')).toContainText('Form fields invalid');
  await expect(email).toBeFocused();
  expect(calls, 'of a visitor nothing is asked').toEqual([]);

  await hands.write(email, account.email);
  await hands.write(password, 'not this one');
  await hands.press(press);
  await expect(main(page).getByRole('alert')).toHaveText('Incorrect credentials.');
  expect(await violations(page)).toEqual([]);
  await password.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your account')).toBeVisible();
  await expect(main(page)).toContainText('Ona Kazlauskienė');
  await main(page).getByRole('link', { name: 'Your details' }).click();
  await expect(main(page)).toContainText(account.email);
  await expect(profile(page)).toHaveText('Ona');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === '__Host-session');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => sessionStorage.visitorToken)).toMatch(/^[0-9a-f]{64}$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value);

  const other = patient(await context.newPage());
  await other.goto('/boxes');
  await expect(profile(other)).toHaveAccessibleName('Account: Ona');
  await expect(profile(other)).toHaveAttribute('href', '/account');
  await other.goto('/no-such-page');
  await expect(main(other).getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect(main(other).getByRole('link', { name: 'Log in' })).toHaveCount(0);
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('HEAD-03 nothing in the header moves when it is known who is there', async ({
  page,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  let answer = () => {};
  const waits = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/customer/account-details', async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto('/');
  // The link grows by its words; its icon, and everything beside it, stays.
  const places = () =>
    banner(page)
      .locator('a:not([href="/account"]), button, input, svg')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await expect(profile(page)).toHaveAccessibleName('Account');
  const before = await places();
  answer();
  await expect(profile(page)).toHaveText('Ona');
  expect(await places()).toEqual(before);
});

test('AUTH-02 what is entered and sent before the page is alive is not lost', async ({
  context,
  shop,
}) => {
  const account = addCustomer(shop.place);
  const page = await context.newPage();
  let letThrough = () => {};
  const waits = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto('/account', { waitUntil: 'commit' });
  await enter(page, account);
  letThrough();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page).toHaveURL('/account');
});

test('AUTH-02 a login is sent once, however often it is pressed', async ({ page, shop }) => {
  const account = addCustomer(shop.place);
  let answer = () => {};
  const waits = new Promise<void>((done) => {
    answer = done;
  });
  const calls = accountCalls(page);
  await page.route('**/api/customer/login', async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto('/account');
  await enter(page, account);
  const press = main(page).getByRole('button', { name: 'Log in' });
  await expect(press).toHaveAttribute('aria-busy', 'true');
  await press.press('Enter');
  await main(page)
    .getByLabel(/^Password/)
    .press('Enter');
  expect(calls).toEqual(['/api/customer/login']);
  answer();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('AUTH-02 where the shop does not answer, that is said, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/customer/login', (route) => route.abort());
  await page.goto('/account');
  await enter(page, { email: newEmail('ona'), password: 'whatever it is' });
  await expect(main(page).getByRole('alert')).toHaveText(
    'Unexpected error. Please try again later.',
  );
  await expect(main(page).getByLabel(/^Password/)).toHaveValue('whatever it is');
  // The browser itself complains of the call that fails here.
  complaints.length = 0;
});

test('WISH-04 who signs out leaves no wishes and no addresses in the browser', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  await seedCarts(page, [[twine('a', 3)]]);
  await page.goto('/boxes/mailer-boxes');
  await main(page)
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click();
  await page.goto('/cart?step=delivery');
  await main(page).getByRole('textbox', { name: 'First name' }).fill('Ona');
  await main(page).getByRole('textbox', { name: 'E-mail' }).fill('ona@private.example');
  await expect
    .poll(() => page.evaluate(() => String(localStorage.cart)))
    .toContain('ona@private.example');

  await page.goto('/account');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('private.example');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session');
  await page.goto('/wishlist');
  await expect(main(page)).toContainText('No products in wishlist.');
  await expect(profile(page)).toHaveText('Log in');
  await page.goto('/cart');
  await expect(main(page), 'the account keeps what was in the cart').toContainText(
    'Your cart is empty',
  );
});

test('WISH-04 AUTH-08 a session that ends by itself leaves nothing of its customer in the browser', async ({
  page,
  context,
  shop,
}) => {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await seedCarts(page, [[twine('a', 3)]]);
  await signIn(page, addCustomer(shop.place));
  await page.goto('/cart?step=delivery');
  await main(page).getByRole('textbox', { name: 'First name' }).fill('Ona');
  await main(page).getByRole('textbox', { name: 'E-mail' }).fill('ona@private.example');
  await expect.poll(kept).toContain('ona@private.example');
  await expect.poll(kept).toContain('\\"customer\\"');

  await context.clearCookies();
  await page.goto('/cart');
  await expect.poll(kept).not.toContain('private.example');
  await expect(main(page)).toContainText('Your cart is empty');
  await signIn(page, addCustomer(shop.place));
  await page.goto('/cart?step=delivery');
  await expect(main(page)).toContainText('Your cart is empty');
});

test('WISH-04 where signing out fails, that is said, and nothing is gone', async ({
  page,
  shop,
  complaints,
}) => {
  await signIn(page, addCustomer(shop.place));
  await page.route('**/api/customer/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Unexpected error. Please try again later.',
  );
  await expect(profile(page)).toHaveText('Ona');
  // The browser itself complains of the call that fails here.
  complaints.length = 0;
});

test('AUTH-08 a session that is over leads to the login', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await signIn(page, addCustomer(shop.place));
  await page.goto('/account?section=information');
  await main(page)
    .getByLabel(/^New password/)
    .fill('another battery staple');
  await main(page)
    .getByLabel(/^Repeat password/)
    .fill('another battery staple');
  // Signed out elsewhere: this page does not know of it.
  await context.request.post('/api/customer/logout');
  await main(page).getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('HEAD-03 the way to the account is in the header and in the menu', async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    await expect(profile(page)).toHaveAccessibleName('Log in');
    await signIn(page, addCustomer(shop.place));
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Ona' }).click();
    await expect(heading(page, 'Your account')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('AUTH-01 the login says what it needs, and whom to ask', async ({ page }) => {
    for (const step of STEPS) {
      await page.goto(`/account${step}`);
      const told = await page.locator('main noscript').allInnerTexts();
      expect(told.join()).toContain('Your account needs JavaScript in your browser.');
      await expect(main(page).getByRole('textbox')).toHaveCount(0);
    }
    await main(page).getByRole('link', { name: 'Back' }).first().click();
    await expect(page).toHaveURL('/');
  });
});
