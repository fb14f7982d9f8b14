import type { Locator } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';

const PAGES = [
  '/',
  '/boxes',
  '/boxes/mailer-boxes',
  '/mailer-box-kraft',
  '/cart',
  '/artwork-guide',
  '/contacts',
  '/account?step=register',
  '/search?search=box',
  '/styleguide',
];

for (const path of PAGES) {
  test(`SHELL-02 ${path} hydrates without warnings or fetching again, and axe finds nothing`, async ({
    page,
  }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && /^\/(api|content)\//.test(pathname)) reads.push(pathname);
    });
    await page.goto(path);
    expect(reads).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
}

for (const path of [
  '/de',
  '/ru/korobki',
  '/lt/pasto-dezute-kraftas',
  '/de/warenkorb',
  '/de/kontakt',
  '/ru/kontakty',
  '/styleguide',
  '/search?search=Donaudampfschifffahrtsgesellschaftskapitaen',
  '/new-products?search=Donaudampfschifffahrtsgesellschaftskapitaen',
]) {
  test(`nothing clips at 320 px on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}

test('PROD-01 no word of a German title is broken at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de/versandschachtel-kraft');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Versandschachtel, Kraft');
  const linesOfWords = await heading.evaluate((title) => {
    const [text] = title.childNodes;
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
    return words.map((word) => {
      const range = document.createRange();
      range.setStart(text as Node, word.index);
      range.setEnd(text as Node, word.index + word[0].length);
      return range.getClientRects().length;
    });
  });
  expect(linesOfWords).toEqual([1, 1]);
});

for (const path of ['/boxes/mailer-boxes', '/de/schachteln/versandschachteln']) {
  test(`LIST-01 filters and order stand in one line at 320 px on ${path}, the view beside the number`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const list = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('status') });
    const middleOf = async (target: Locator) => {
      const box = await target.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    const [count, view, filters, sort] = await Promise.all([
      // The number with the words about VAT, which may take two lines.
      middleOf(list.getByRole('status').first().locator('..')),
      middleOf(list.getByRole('button', { pressed: true }).first()),
      middleOf(list.getByRole('button', { name: /^Filter/ })),
      middleOf(list.getByRole('button', { name: /^Sort/ })),
    ]);
    expect(Math.abs(view - count)).toBeLessThan(2);
    expect(Math.abs(sort - filters)).toBeLessThan(2);
  });
}

test('SHELL-13 an unknown path says so with status 404 and a way home', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('SHELL-07 links navigate without a reload, and back restores the place', async ({ page }) => {
  await page.goto('/boxes/mailer-boxes');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole('main').getByRole('link', { name: 'Mailer box, kraft' }).click();
  await expect(page).toHaveURL(/mailer-box-kraft/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mailer box, kraft' })).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mailer boxes' })).toBeVisible();
});

test('HEAD-09 another language shows the same page and is remembered', async ({
  page,
  context,
}) => {
  await page.goto('/mailer-box-kraft');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Lietuvių' }).click();
  await expect(page).toHaveURL('/lt/pasto-dezute-kraftas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('lt');
});

test('HEAD-09 PROD-16 what an address says is the same in another language', async ({ page }) => {
  const inLithuanian = page.getByRole('contentinfo').getByRole('link', { name: 'Lietuvių' });
  await page.goto('/mailer-box-kraft?size=250x200x80&board=kraft');
  await inLithuanian.click();
  await expect(page).toHaveURL('/lt/pasto-dezute-kraftas?size=250x200x80&board=kraft');
  await page.goto('/search?search=mailer');
  await inLithuanian.click();
  await expect(page).toHaveURL(/\/lt\/.+\?search=mailer$/);
});

test('SHELL-06 offline shows a notice with the phone, online takes it away', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByRole('link', { name: /Call us/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /Call us/ })).toBeHidden();
  // Pictures that were on their way fail while there is no network.
  complaints.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SHELL-02 a page is whole, and lists and search work', async ({ page }) => {
    await page.goto('/boxes/mailer-boxes');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
    await page.getByRole('search').getByRole('combobox').fill('mailer');
    await page.getByRole('search').getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/search\?search=mailer/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
