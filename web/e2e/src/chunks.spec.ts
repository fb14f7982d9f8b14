import type { BrowserContext, Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { comeAlive, standStill } from './setup/clock.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, patient, test } from './setup/test.ts';

const CHOSEN = '/mailer-box-kraft?size=250x200x80&board=kraft';

/** A file of the app is blocked, as by a filter on the way. */
const block = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort());

/** A page that need not come to life, and may complain. */
async function opened(context: BrowserContext): Promise<Page> {
  await withoutPictures(context);
  return context.newPage();
}

const told = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /could not be loaded|did not load/ });

test('SHELL-15 where the app is blocked, the page says so and offers a reload, which keeps the choices', async ({
  context,
}) => {
  const page = await opened(context);
  await block(page, 'entry-browser');
  await page.goto(CHOSEN);
  await expect(told(page)).toContainText('Your choices and your cart are safe.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/assets/entry-browser-*.js');
  await told(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page.getByRole('complementary')).toContainText('2 of 6 chosen');
  await expect(told(page)).toHaveCount(0);
});

test('SHELL-15 a file that takes more than two minutes is given up, and still taken when it comes', async ({
  context,
}) => {
  const page = await opened(context);
  await standStill(page, new Date('2026-11-23T09:00:00Z'));
  let letThrough = () => {};
  const waits = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await waits;
    await route.continue();
  });
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= /\/assets\/entry-browser-[^/]*\.js$/.test(request.url());
  });
  await page.goto(CHOSEN, { waitUntil: 'commit' });
  // It is asked for once the page is drawn, which takes frames of the clock that stands.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(isAsked).toBe(true);
  }).toPass({ intervals: [100] });
  await page.clock.fastForward(118_000);
  await expect(told(page)).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(told(page)).toBeVisible();
  letThrough();
  await comeAlive(page);
  await expect(told(page)).toHaveCount(0);
});

test('SHELL-15 where a part of the page is blocked, the rest goes on', async ({ context }) => {
  const page = patient(await opened(context));
  await block(page, 'RequestDialog');
  await page.goto(CHOSEN);
  await page.getByRole('textbox', { name: 'Comment' }).fill('Fold it, please');
  await page.getByRole('button', { name: 'Ask about this product' }).click();
  await expect(told(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Fold it, please');
  const option = page.getByRole('main').getByRole('button', { name: /^One colour, outside/ });
  await option.click();
  await expect(page.getByRole('complementary')).toContainText('3 of 6 chosen');
  // The address, which the reload goes by, is written a moment later.
  await expect(page).toHaveURL(/printing=one-colour/);
  await page.unroute('**/assets/RequestDialog-*.js');
  await told(page).getByRole('button', { name: 'Reload the page' }).click();
  await page.locator('html[data-alive]').waitFor();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Fold it, please');
  await expect(page.getByRole('complementary')).toContainText('3 of 6 chosen');
});

test('SHELL-15 a page whose file does not come leaves the one before, and can be asked for again', async ({
  context,
}) => {
  const page = patient(await opened(context));
  await page.goto('/boxes/mailer-boxes');
  await block(page, 'ProductBlock');
  const link = page.getByRole('main').getByRole('link', { name: 'Mailer box, kraft' }).first();
  await link.click();
  await expect(told(page)).toBeVisible();
  await expect(page).toHaveURL('/boxes/mailer-boxes');
  await page.unroute('**/assets/ProductBlock-*.js');
  await told(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/mailer-box-kraft');
  await expect(page.getByRole('complementary')).toContainText('0 of 6 chosen');
});

test('SHELL-15 HEAD-06 a phone’s menu that does not come says so under the bar, at full width', async ({
  context,
}) => {
  const page = await opened(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await block(page, 'PhoneDrawer');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(told(page)).toBeVisible();
  const [offer, bar] = await Promise.all([
    told(page).boundingBox(),
    page.getByRole('banner').getByRole('search').boundingBox(),
  ]);
  expect(offer?.width).toBeGreaterThan(300);
  expect(offer?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
