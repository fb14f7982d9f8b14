import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

/** Every block in every variant stands here. */
const ALL = '/styleguide';

/** What was asked of who plays videos; it answers a page of its own. */
async function players(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  return asked;
}

const block = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.beforeEach(({ context }) => withoutPictures(context));

test('BLOCK-01 a video asks nothing of others before it is played, and takes the focus', async ({
  page,
}) => {
  const asked = await players(page);
  await page.goto(ALL);
  const video = block(page, 'Block video');
  await expect(video).toContainText('It comes from YouTube');
  await expect(video.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
  expect(asked).toEqual([]);
  await video.getByRole('button', { name: 'Play the video' }).click();
  await expect(video.locator('iframe')).toBeFocused();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();
});

test('BLOCK-01 who wants videos always is not asked again, and still presses play', async ({
  page,
}) => {
  const asked = await players(page);
  await page.goto(ALL);
  const video = block(page, 'Block video');
  // The box goes with what it is about.
  await video.getByRole('checkbox', { name: 'Always show videos and maps' }).click();
  await expect(video).not.toContainText('It comes from YouTube');
  await page.reload();
  await expect(video).not.toContainText('It comes from YouTube');
  expect(asked).toEqual([]);
});

test('BLOCK-01 the video of a banner opens over the page, ends when it is closed, and gives the focus back', async ({
  page,
}) => {
  await players(page);
  await page.goto(ALL);
  const open = block(page, 'Block bannerArea: tiles').getByRole('button', {
    name: 'Play the video',
  });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'See how it is made' });
  await dialog.getByRole('button', { name: 'Play the video' }).click();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('BLOCK-01 ten steps and ten pictures with words stand in rows that can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const [path, title] of [
    ['/artwork-guide', 'A print file in five steps'],
    [ALL, 'Block imageRow: images with subtext'],
  ] as const) {
    await page.goto(path);
    const list = block(page, title).getByRole('list');
    const widths = await list.evaluate((list) => {
      while (list.children.length < 10)
        list.append(...[...list.children].slice(-1).map((item) => item.cloneNode(true)));
      return [...list.children].map((item) => item.getBoundingClientRect().width);
    });
    expect(Math.min(...widths), title).toBeGreaterThanOrEqual(180);
  }
});

test('CARO-01 questions in tabs are led by arrow keys, Home and End', async ({ page }) => {
  await page.goto(ALL);
  const faq = block(page, 'Block FAQ: tabs');
  const tab = (name: string) => faq.getByRole('tab', { name });
  await tab('Files').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Proof')).toBeFocused();
  await expect(faq.getByRole('tabpanel')).toHaveText('As a PDF the same day.');
  await page.keyboard.press('End');
  await expect(tab('Delivery')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(faq.getByRole('tabpanel')).toHaveText('PDF with 3 mm bleed, one page a side.');
});

test('BLOCK-02 questions and videos tell search engines what they are', async ({ page }) => {
  await page.goto(ALL);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data: { '@type': string; embedUrl?: string }[] = told.flatMap((text) => JSON.parse(text));
  expect(data.map((one) => one['@type'])).toEqual(
    expect.arrayContaining(['FAQPage', 'VideoObject']),
  );
  expect(data.find((one) => one['@type'] === 'VideoObject')).toMatchObject({
    name: 'Block video',
    uploadDate: '2014-11-10',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  });
});

test('BLOCK-01 every variant has no barrier that a machine can find, and fits the narrowest phone', async ({
  page,
}) => {
  await page.goto(ALL);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('BLOCK-01 SHELL-05 a table of six columns is moved in itself on the narrowest phone, by keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/cookies');
  const table = page.getByRole('main').getByRole('table').first();
  await table.evaluate((table: HTMLTableElement) => {
    for (const row of table.rows) {
      for (const amount of ['14,90 €', '24,90 €', '34,90 €']) row.insertCell().textContent = amount;
    }
    table.insertAdjacentHTML('beforebegin', '<button>Before</button>');
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
