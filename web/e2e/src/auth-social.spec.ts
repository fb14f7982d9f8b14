import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { addCustomer, newEmail, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { subjectsTo } from './setup/mail.ts';
import { consent, type StandIn, startProvider } from './setup/provider.ts';
import { type Shop, startShop } from './setup/shop.ts';
import { test as base, expect } from './setup/test.ts';
import { LANGUAGES, texts } from './setup/texts.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

/** A shop of its own, whose settings name the providers. */
const test = base.extend<object, { world: { provider: StandIn; shop: Shop } }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const provider = await startProvider();
      const shop = await startShop(undefined, undefined, provider.flags);
      await provider.open(shop.url);
      await use({ provider, shop });
      await shop.stop();
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  shop: async ({ world }, use) => use(world.shop),
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });
const said = (page: Page, hasText: string) => main(page).getByRole('status').filter({ hasText });

/** Presses what opens a window, and answers that. */
async function opened(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button(page, name).click();
  return opening;
}

/** Goes to Google's window as somebody, and waits until it has closed by itself. */
async function through(page: Page, id: string, name = 'Continue with Google'): Promise<void> {
  const window = await opened(page, name);
  const closed = window.waitForEvent('close');
  await consent(window, id);
  await closed;
}

/** What analytics hear, over all pages. */
async function told(page: Page): Promise<object[]> {
  const events: object[] = [];
  await page.exposeFunction('tell', (event: object) => events.push(event));
  await page.addInitScript('window.dataLayer = { push: (event) => window.tell(event) }');
  return events;
}

test.beforeEach(({ context }) => withoutPictures(context));
test.afterEach(({ world }) => {
  expect(world.provider.refused.splice(0), 'the provider believes all that the shop says').toEqual(
    [],
  );
});

test('AUTH-09 somebody makes an account in a window of Google, and is let in by it again', async ({
  page,
  world,
}) => {
  const email = newEmail('ona');
  const id = world.provider.add({ name: 'Ona', email });
  const events = await told(page);
  await page.goto('/account');
  await expect(button(page, 'Continue with Apple')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const window = await opened(page, 'Continue with Google');
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 700]);
  const closed = window.waitForEvent('close');
  await consent(window, id);
  await closed;
  await expect(button(page, 'Log out')).toBeVisible();
  await expect(main(page)).toContainText('Ona Kazlauskienė');
  expect(events).toEqual([{ event: 'sign_up', method: 'google' }]);

  // What is answered after that is refused, and the browser complains.
  await page.waitForLoadState('networkidle');
  await button(page, 'Log out').click();
  await expect(button(page, 'Continue with Google')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/account?step=register');
  await through(page, id);
  await expect(button(page, 'Log out')).toBeVisible();
  expect(events.at(-1)).toEqual({ event: 'login', method: 'google' });
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'socialLogin',
  );
});

test('AUTH-09 where no window opens, the tab itself goes and comes back', async ({
  page,
  world,
  complaints,
}) => {
  await page.addInitScript('window.open = () => null');
  const events = await told(page);
  const id = world.provider.add({ name: 'Ona', email: newEmail('ona') });
  await page.goto('/lt/paskyra?step=register');
  const t = texts('lt');
  const go = t('Continue with {provider}').replace('{provider}', 'Google');
  await button(page, go).click();
  await consent(page, id);
  await expect(button(page, t('Log out'))).toBeVisible();
  await expect(page).toHaveURL('/lt/paskyra?step=register');
  expect(events).toEqual([{ event: 'sign_up', method: 'google' }]);
  // The provider's own pages ask for a font from a network that is not there.
  complaints.length = 0;
});

test('AUTH-09 why it did not work stands in the form, in its language, and the window is gone', async ({
  page,
  world,
  shop,
  complaints,
}) => {
  const { email } = addCustomer(shop.place);
  const id = world.provider.add({ name: 'Eve', email, isEmailVerified: false });
  const t = texts('lt');
  const named = (key: string) => t(key).replaceAll('{provider}', 'Google');
  await page.goto('/lt/paskyra');
  await through(page, id, named('Continue with {provider}'));
  await expect(main(page).getByRole('alert')).toHaveText(
    named(
      'There is already an account with this e-mail. Log in with your password, then connect {provider} in your account.',
    ),
  );
  expect(await violations(page)).toEqual([]);
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('AUTH-09 who does not agree at the provider hears that, also where the tab itself went', async ({
  page,
  complaints,
}) => {
  await page.addInitScript('window.open = () => null');
  await page.goto('/account');
  await button(page, 'Continue with Google').click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page).toHaveURL('/account');
  await expect(main(page).getByRole('alert')).toHaveText(
    'You did not finish logging in with Google.',
  );
  // The provider's own pages ask for a font from a network that is not there.
  complaints.length = 0;
});

test('AUTH-09 a window that nobody waits for says what became of it, and keeps no code', async ({
  page,
  complaints,
}) => {
  await page.goto('/login-callback?code=c&state=google.enter.de.0');
  const t = texts('de');
  await expect(main(page).getByRole('alert')).toHaveText(
    t('Signing in with {provider} did not work. Please try again.').replace('{provider}', 'Google'),
  );
  await expect(page).toHaveURL('/login-callback');
  await expect(main(page).getByRole('link', { name: t('Back to login') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The browser complains of the status that is wanted here, and of a window that nobody opened and that stays.
  complaints.length = 0;
});

test('AUTH-09 a customer connects Google to their account, and disconnects it', async ({
  page,
  world,
  shop,
}) => {
  const account = addCustomer(shop.place);
  const id = world.provider.add({ name: 'O', email: newEmail('private') });
  await signIn(page, account);
  await page.goto('/account?section=information');
  const part = main(page).getByRole('listitem').filter({ hasText: 'Google' });
  await expect(part).toContainText('Not connected');
  await through(page, id, 'Connect Google');
  await expect(said(page, 'Google is connected.')).toBeVisible();
  await expect(part).toContainText('Connected: private-');
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(() => subjectsTo(shop.url, account.email))
    .toContain('You can now log in with Google');

  await part.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(part).toContainText('Not connected');
  await expect(said(page, 'Google is disconnected.')).toBeVisible();
});

test('AUTH-09 Facebook vouches for somebody, who proves their mailbox to the shop', async ({
  page,
  world,
  shop,
}) => {
  const email = newEmail('rasa');
  world.provider.add({ name: 'Rasa', email });
  await page.goto('/account');
  const window = await opened(page, 'Continue with Facebook');
  if (!window.isClosed()) await window.waitForEvent('close').catch(() => undefined);
  await expect(main(page).getByRole('status')).toContainText('Your account has been created.');
  await expect.poll(() => subjectsTo(shop.url, email)).toContain('Confirm your e-mail address');
});

test.describe('on a device of Apple', () => {
  test.use({ userAgent: IPHONE });

  test('AUTH-09 Apple answers with a form, and somebody has an account', async ({
    page,
    world,
  }) => {
    const id = world.provider.add({ name: 'Ona', email: newEmail('relay') });
    await page.goto('/account');
    await through(page, id, 'Continue with Apple');
    await expect(button(page, 'Log out')).toBeVisible();
    await page.goto('/account?section=information');
    await expect(main(page)).toContainText('relay-');
  });
});

for (const language of LANGUAGES) {
  test(`AUTH-09 nothing clips at 320 px in ${language}`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/login-callback?error=away&state=google.enter.${language}.0`);
    await expect(main(page).getByRole('alert')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    // The browser complains of a window that nobody opened and that stays.
    complaints.length = 0;
  });
}
