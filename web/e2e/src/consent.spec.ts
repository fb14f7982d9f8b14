import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { configured } from './setup/configured.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect } from './setup/test.ts';
import { LANGUAGES, texts } from './setup/texts.ts';

const test = configured((configuration) => {
  configuration.gtmContainerId = 'GTM-ABC1234';
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));

/** A container of tags that does nothing; answers how often it was asked for. */
async function container(page: Page): Promise<() => number> {
  let asked = 0;
  await page.context().route('https://www.googletagmanager.com/**', async (route) => {
    asked += 1;
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRun = true;' });
  });
  return () => asked;
}

/** What the analytics heard: the names of events, and what they say. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const messages = (window as { dataLayer?: object[] }).dataLayer ?? [];
    return messages.filter((one): one is { event: string } & object => 'event' in one);
  });
const names = async (page: Page) => (await heard(page)).map(({ event }) => event);

test.beforeEach(({ context }) => withoutPictures(context));

test('ANA-01 who wants only what is needed is counted by nobody, and is not asked again', async ({
  page,
  context,
}) => {
  const asked = await container(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await kept(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
  await press(page, 'Only what is needed');
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/mailer-box-kraft');
  await page.locator('footer').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: /Statistics/ })).not.toBeChecked();
  await expect(banner(page)).toHaveCount(0);
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ statistics: false, media: false });
  expect([asked(), await names(page)]).toEqual([0, []]);
});

test('ANA-01 who allows it is counted from page to page, and nothing says who they are', async ({
  page,
}) => {
  const asked = await container(page);
  await page.goto('/boxes/mailer-boxes?utm_source=mail&fbclid=secret');
  await press(page, 'Allow all');
  await expect.poll(asked).toBe(1);
  await expect.poll(() => page.evaluate(() => 'tagsRun' in window)).toBe(true);
  const first = await page.evaluate(() =>
    Array.from((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.[0] ?? []),
  );
  expect(first).toEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
  ]);
  const box = page.getByRole('main').getByRole('link', { name: 'Mailer box, kraft' }).first();
  await box.click();
  await expect(page).toHaveURL('/mailer-box-kraft');
  await expect
    .poll(async () => [...new Set(await names(page))])
    .toEqual(['gtm.js', 'page_view', 'view_item_list', 'select_item', 'view_item']);
  await page
    .getByRole('button', { name: /^Add to wishlist: Mailer box, kraft$/ })
    .first()
    .click();
  await page.getByRole('search').getByRole('combobox').fill('ona@example.com');
  await page.getByRole('search').getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect.poll(() => names(page)).toContain('add_to_wishlist');
  await page.getByRole('search').getByRole('combobox').fill('kraft');
  await page.getByRole('search').getByRole('combobox').press('Enter');
  await expect
    .poll(async () => (await heard(page)).find(({ event }) => event === 'search'))
    .toMatchObject({ search_term: 'kraft' });
  const all = JSON.stringify(await heard(page));
  expect(all).toContain('/boxes/mailer-boxes?utm_source=mail');
  expect(all).not.toMatch(/secret|ona|example\.com/);
  expect(asked()).toBe(1);
});

test('ANA-01 what was allowed is taken back: nothing is loaded, and the cookies of the tags are gone', async ({
  page,
  context,
}) => {
  const asked = await container(page);
  await page.goto('/');
  await press(page, 'Allow all');
  await expect.poll(asked).toBe(1);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a tag does.
    document.cookie = '_ga=GA1.1.1; Path=/';
  });
  await page.locator('footer').getByRole('button', { name: 'Cookie settings' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /Statistics/ })
    .uncheck();
  const loaded = page.waitForEvent('load');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await loaded;
  await expect(page.locator('html[data-alive]')).toBeAttached();
  expect(await context.cookies()).toEqual([]);
  expect([asked(), await names(page)]).toEqual([1, []]);
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ statistics: false, media: true });
});

test('ANA-01 one tab decides for all, and tags wait on a page whose address opens something', async ({
  page,
  context,
}) => {
  const asked = await container(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/cart?step=final#order=secret');
  await expect(banner(other)).toBeVisible();
  await press(page, 'Allow all');
  await expect(banner(other)).toHaveCount(0);
  await expect.poll(asked).toBe(1);
  await other.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(other).toHaveURL('/');
  await expect.poll(asked).toBe(2);
  expect(JSON.stringify(await heard(other))).not.toContain('secret');
});

test('ANA-01 other words are asked about anew', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'consent',
      JSON.stringify({ version: 0, at: new Date().toISOString(), statistics: true, media: true }),
    ),
  );
  const asked = await container(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(asked()).toBe(0);
});

test('SHELL-09 a campaign is kept for three days, once that is allowed', async ({
  page,
  context,
}) => {
  await container(page);
  await page.goto('/?mc_cid=c0ffee1234&mc_eid=%3Cscript%3E');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/mc_cid/);
  expect(await context.cookies()).toEqual([]);
  await press(page, 'Allow all');
  await expect
    .poll(async () =>
      (await context.cookies()).map(({ name, value, sameSite }) => [name, value, sameSite]),
    )
    .toEqual([['mc_cid', 'c0ffee1234', 'Lax']]);
  const [{ expires = 0 } = {}] = await context.cookies();
  expect(Math.abs(expires - Date.now() / 1000 - 259_200)).toBeLessThan(60);
});

for (const language of LANGUAGES) {
  test(`ANA-01 at 320 px in ${language} it is asked by keyboard, and nothing moves`, async ({
    page,
  }) => {
    await container(page);
    const t = texts(language);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(language === 'en' ? '/' : `/${language}`);
    const region = page.getByRole('region', { name: t('Cookies') });
    await expect(region).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect((await region.boundingBox())?.height).toBeLessThan(640 * 0.7);
    const choose = region.getByRole('button', { name: t('Choose one by one') });
    await choose.focus();
    await page.keyboard.press('Enter');
    const open = page.getByRole('dialog', { name: t('Cookies') });
    await open.getByRole('checkbox', { name: t('Videos and maps') }).focus();
    await page.keyboard.press('Space');
    expect(await violations(page)).toEqual([]);
    await open.getByRole('button', { name: t('Save'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(region).toHaveCount(0);
    await expect(open).toBeHidden();
    expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ statistics: false, media: true });
  });
}
