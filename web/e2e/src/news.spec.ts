import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';
import { texts } from './setup/texts.ts';

/** An idea and a piece of news of the demo. */
const IDEA = { url: '/news/which-board-does-my-parcel-need', title: /^Which board/ };
const NEWS = { url: '/news/a-third-hall-in-kaunas', title: 'A third hall in Kaunas' };

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of articles' });

/** The days of the articles that a list shows, in its order. */
const days = async (page: Page) =>
  main(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));

/** Networks are somewhere else: here they answer that they were reached. */
test.beforeEach(async ({ context }) => {
  await withoutPictures(context);
  await context.route(/linkedin\.com|facebook\.com/, (route) =>
    route.fulfill({ body: 'shared', contentType: 'text/plain' }),
  );
});

test('NEWS-01 the latest two stand large before the others, and a kind of them is an address', async ({
  page,
}) => {
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News and ideas' })).toBeVisible();
  const shown = await days(page);
  expect(shown).toEqual(shown.toSorted().reverse());
  expect(shown[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const width = async (place: number) => (await cards(page).nth(place).boundingBox())?.width ?? 0;
  expect(await width(0)).toBeGreaterThan((await width(2)) * 1.2);
  expect(await width(1)).toBe(await width(0));
  await kinds(page).getByRole('link', { name: 'Ideas' }).click();
  await expect(page).toHaveURL('/news?category=idea');
  await expect(kinds(page).locator('[aria-current]')).toHaveText('Ideas');
  await expect(cards(page).filter({ hasText: NEWS.title })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Which board' })).toHaveCount(1);
  await page.goBack();
  await expect(cards(page).filter({ hasText: NEWS.title })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

test('NEWS-01 the home page shows the newest large, the others beside and below it, and the way to all of them', async ({
  page,
}) => {
  await page.goto('/');
  const promo = main(page).locator('section').filter({ hasText: 'News and ideas' });
  expect(await promo.locator('time').count()).toBeGreaterThan(4);
  const lists = promo.getByRole('list');
  await expect(lists).toHaveCount(3);
  const place = async (nth: number) => {
    const box = await lists.nth(nth).boundingBox();
    if (!box) throw new Error('a list is not shown');
    return box;
  };
  const [large, beside, below] = [await place(0), await place(1), await place(2)];
  expect(beside.x).toBeGreaterThan(large.x + large.width);
  expect(below.y).toBeGreaterThanOrEqual(
    Math.max(large.y + large.height, beside.y + beside.height),
  );
  expect(below.width).toBeGreaterThan(beside.width * 1.5);
  await promo.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/news');
});

test('NEWS-02 an article is read with its way back, its kind, its day and more of the same', async ({
  page,
}) => {
  await page.goto('/news?category=idea');
  await cards(page).getByRole('link', { name: IDEA.title }).click();
  await expect(page).toHaveURL(IDEA.url);
  const article = main(page).getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(IDEA.title);
  await expect(article.locator('time').first()).toHaveText('2026-10-19');
  await expect(article.getByRole('heading', { name: 'Up to 5 kg: E-flute' })).toBeVisible();
  const picture = article.getByRole('img', { name: /^Samples of corrugated board/ });
  await expect(picture).toHaveAttribute('srcset', /w=1080 1080w/);
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  const more = main(page).locator('section').filter({ hasText: 'More ideas' });
  await expect(more.getByRole('article').first()).toBeVisible();
  expect(await more.getByRole('article').count()).toBeLessThanOrEqual(4);
  await expect(more.getByRole('link', { name: IDEA.title })).toHaveCount(0);
  await expect(more.getByRole('link', { name: 'News and ideas' })).toHaveAttribute('href', '/news');
  expect(await violations(page)).toEqual([]);
  await article.getByRole('link', { name: 'Back' }).click();
  await expect(page, 'back is where the reader came from').toHaveURL('/news?category=idea');
});

test('NEWS-02 who comes from elsewhere goes back to the list, and along its kind', async ({
  page,
}) => {
  await page.goto(NEWS.url);
  await main(page).getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/news');
  await page.goto(NEWS.url);
  await main(page).getByRole('article').first().getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/news?category=news');
  await expect(cards(page).filter({ hasText: NEWS.title })).toHaveCount(1);
});

test('NEWS-02 an article is shared in a window of 600 by 300, by the keyboard too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(NEWS.url);
  const share = page.getByRole('region', { name: 'Share' });
  for (const [network, address] of [
    ['LinkedIn', /^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=http.*third-hall/],
    ['Facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http.*third-hall/],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await share.getByRole('link', { name: `Share on ${network}` }).press('Enter');
    const popup = await opened;
    await expect(popup).toHaveURL(address);
    const size = await popup.evaluate(() => [innerWidth, innerHeight, opener]);
    expect(size).toEqual([600, 300, null]);
    await popup.close();
  }
  await share.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('The link has been copied.')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(NEWS.url);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('NEWS-02 an article is whole, and its links lead to where it is shared', async ({
    page,
  }) => {
    await page.goto(NEWS.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWS.title);
    await expect(page.getByRole('link', { name: 'Share on LinkedIn' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\//,
    );
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});

test('NEWS-02 machines read an article with its day, its picture and who wrote it', async ({
  page,
}) => {
  await page.goto(NEWS.url);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(meta('og:type')).toHaveAttribute('content', 'article');
  await expect(meta('article:published_time')).toHaveAttribute('content', '2026-11-09');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'NewsArticle');
  expect(found).toMatchObject({
    headline: NEWS.title,
    datePublished: '2026-11-09',
    publisher: { '@type': 'Organization' },
  });
  expect(found.image[0]).toMatch(/\/images\/news-hall\?w=1200$/);
  expect(new URL(found.mainEntityOfPage).pathname).toBe(NEWS.url);
});

for (const language of ['lt', 'de'] as const) {
  test(`NEWS-02 in ${language} an article has its words and its address, and nothing clips at 320 px`, async ({
    page,
  }) => {
    const t = texts(language);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(NEWS.url);
    const other = page.locator(`link[rel="alternate"][hreflang="${language}"]`);
    await page.goto(new URL((await other.getAttribute('href')) ?? '').pathname);
    await expect(main(page).getByRole('link', { name: t('Back') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('More news') })).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
    await main(page)
      .getByRole('article')
      .first()
      .getByRole('link', { name: t('News') })
      .click();
    await expect(
      kinds(page).or(page.getByRole('navigation', { name: t('Kinds of articles') })),
    ).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(320);
  });
}
