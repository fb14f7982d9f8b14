import type { Page } from '@playwright/test';
import { fill } from './setup/configured.ts';
import { startShop } from './setup/shop.ts';
import { expect, patient, test } from './setup/test.ts';

test.use({ serviceWorkers: 'allow' });
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

test('SHELL-14 a page that was seen opens without a network', async ({ page, context }) => {
  await page.goto('/boxes/mailer-boxes');
  await page.getByRole('main').getByRole('link', { name: 'Mailer box, kraft' }).first().click();
  await expect(page).toHaveURL('/mailer-box-kraft');
  await isKept(page, '/mailer-box-kraft');
  await context.setOffline(true);
  await page.goto('/mailer-box-kraft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailer box, kraft');
  await expect(page.locator('html[data-alive]')).toBeAttached();
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
