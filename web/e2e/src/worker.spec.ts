import type { Page } from '@playwright/test';
import { configured, fill } from './setup/configured.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { startShop } from './setup/shop.ts';
import { expect, patient } from './setup/test.ts';
import { texts } from './setup/texts.ts';

/** Each test may end the shop: what Playwright calls offline does not reach all that a worker fetches, nor the pages it answers. */
const test = configured(() => undefined);

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ own }) => own.restart([]));
// Without a network the browser complains of much that is wanted here.
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

/** The addresses that the browser keeps. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Done when a page that is shown is kept, with what stands in for others. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(() => keptBy(page))
    .toEqual(expect.arrayContaining([path, expect.stringMatching(/^\/offline\//)]));

test('SHELL-14 pages that were seen open without a network, others say so in their language', async ({
  page,
  own,
}) => {
  await page.goto('/boxes/mailer-boxes');
  await isKept(page, '/boxes/mailer-boxes');
  await page.getByRole('main').getByRole('link', { name: 'Mailer box, kraft' }).first().click();
  await expect(page).toHaveURL('/mailer-box-kraft');
  await isKept(page, '/mailer-box-kraft');
  await page.goto('/lt');
  await isKept(page, '/lt');
  await expect.poll(() => keptBy(page)).toContain('/offline/lt');
  await own.end();

  await page.goto('/mailer-box-kraft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailer box, kraft');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.goto('/boxes/mailer-boxes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailer boxes');

  const t = texts('lt');
  await page.goto('/lt/kontaktai-kuriu-niekas-nemate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('You are offline'));
  await expect(page.getByRole('link', { name: new RegExp(`^${t('Call us')}`) })).toBeVisible();
  await own.restart([]);
  await page.getByRole('link', { name: t('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('You are offline'));
});

test('SHELL-14 the app’s first address opens what was seen', async ({ page, own }) => {
  await page.goto('/boxes/mailer-boxes');
  await isKept(page, '/boxes/mailer-boxes');
  await own.end();
  await page.goto('/');
  await expect(page).toHaveURL('/boxes/mailer-boxes');
  await own.restart([]);
  await page.goto('/lt');
  await isKept(page, '/lt');
  await page.goto('/mailer-box-kraft');
  await isKept(page, '/mailer-box-kraft');
  await own.end();
  await page.goto('/');
  await expect(page).toHaveURL('/lt');
  await expect(page.locator('html[data-alive]')).toBeAttached();
});

test('SHELL-06 SHELL-14 a page that opens without a network says so at once', async ({
  page,
  own,
}) => {
  await page.goto('/lt');
  await isKept(page, '/lt');
  await own.end();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await page.goto('/lt');
  const t = texts('lt');
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(t('You are offline'));
  await page.getByRole('button', { name: t('Keep reading this page') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('SHELL-14 nothing of who is signed in is kept, and nobody sees their account without a network', async ({
  page,
  own,
}) => {
  await page.goto('/');
  await isKept(page, '/');
  await signIn(page, addCustomer(own.place));
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto('/boxes/mailer-boxes');
  await isKept(page, '/boxes/mailer-boxes');
  const kept = await keptBy(page);
  expect(kept.filter((path) => /^\/(api|content|account|documents)/.test(path))).toEqual([]);
  await own.end();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await own.restart([]);
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await keptBy(page)).not.toContain('/boxes/mailer-boxes');
});

test('SHELL-14 a shop that is no app any more takes its worker and what it kept away', async ({
  browser,
}) => {
  const shop = await startShop(undefined, undefined);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = patient(await context.newPage());
  await page.goto('/');
  await isKept(page, '/');
  await page.goto('/');
  fill((configuration) => {
    (configuration.features as Record<string, unknown>).webAppManifest = false;
  })(shop.place);
  await expect
    .poll(async () => (await context.request.get('/serviceWorker.bundle.js')).text())
    .toContain('unregister');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await keptBy(page)).toEqual([]);
  await context.close();
  await shop.stop();
});
