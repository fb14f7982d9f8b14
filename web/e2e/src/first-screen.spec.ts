import type { Locator, Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { chooseBox, pointer } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

/** The demo's box where words are short, and where they are long. */
const BOXES = ['/mailer-box-kraft', '/lt/pasto-dezute-kraftas', '/de/versandschachtel-kraft'];

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const main = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('complementary');
const boxOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox()) ?? NOWHERE;
  return { top: y, bottom: y + height, left: x, right: x + width };
};
const NOWHERE = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

for (const viewport of SCREENS) {
  const isPhone = viewport.width < 640;
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('PROD-01 PROD-05 the first screen holds the name, the lead, the first step and on wide ones its first choices', async ({
      page,
      context,
    }) => {
      await withoutPictures(context);
      for (const path of BOXES) {
        await page.goto(path);
        const first = main(page).getByRole('heading', { level: 2 }).first();
        await expect(main(page).getByRole('heading', { level: 1 })).toBeInViewport();
        // On phones the bar with the price covers the end of the screen.
        const end = isPhone ? (await boxOf(summary(page))).top : viewport.height;
        const lead = main(page).locator('article header p').first();
        const option = main(page).getByRole('group').first().getByRole('button').first();
        for (const one of isPhone ? [lead, first] : [lead, first, option]) {
          expect((await boxOf(one)).bottom, path).toBeLessThanOrEqual(end);
        }
        const gallery = await boxOf(
          main(page)
            .getByRole('list')
            .filter({ has: page.locator('img') })
            .first(),
        );
        expect(gallery.bottom - gallery.top).toBeLessThanOrEqual(
          Math.min(0.52 * viewport.height, 520),
        );
        // Thumbnails stand beside the picture, where they cost no height; phones swipe.
        const thumbnails = main(page).locator('ul:has(> li > button[aria-current])').first();
        if (isPhone) await expect(thumbnails).toBeHidden();
        else expect((await boxOf(thumbnails)).right).toBeLessThanOrEqual(gallery.left + 8);
      }
    });
  });
}

test('PROD-01 a picture is never drawn larger than its file', async ({ page }) => {
  const small =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" height="150"/></svg>';
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: small }),
  );
  await page.goto('/mailer-box-kraft');
  const picture = main(page)
    .getByRole('button', { name: /^Show full screen/ })
    .first()
    .locator('img');
  const drawn = () =>
    picture.evaluate((image) => {
      const { paddingLeft, paddingRight } = getComputedStyle(image);
      return Math.round(
        image.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      );
    });
  await expect.poll(drawn).toBe(200);
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1366, height: 700 } });

  test('PROD-10 the total and the way to the cart stay in sight, the list scrolls by keys', async ({
    page,
    context,
  }) => {
    await withoutPictures(context);
    await chooseBox(page, 'en', pointer, async () => {
      const panel = summary(page);
      const toCart = panel.getByRole('button', { name: 'Add to cart' });
      for (const top of [0, 400, 2000]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect(toCart).toBeInViewport({ ratio: 1 });
        await expect(panel.getByText('Total incl. VAT')).toBeInViewport({ ratio: 1 });
      }
      const list = panel.getByRole('group', { name: 'Your choice' });
      await list.focus();
      await page.keyboard.press('End');
      await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    });
  });
});

test('PROD-10 what is not chosen yet is counted, and is no warning', async ({ page }) => {
  await page.goto('/mailer-box-kraft?size=250x200x80&board=kraft');
  await expect(summary(page)).toContainText('2 of 6 chosen');
  const missing = summary(page).getByRole('definition').filter({ hasText: 'not chosen yet' });
  await expect(missing).toHaveCount(4);
  const colours = await missing.first().evaluate((place) => {
    const named = (name: string) => {
      const probe = document.createElement('i');
      probe.style.color = `var(--${name})`;
      place.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    return { own: getComputedStyle(place).color, warm: ['warn', 'danger', 'accent'].map(named) };
  });
  expect(colours.warm).not.toContain(colours.own);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('PROD-10 what has the focus is never under the bar', async ({ page, context }) => {
    test.slow();
    await withoutPictures(context);
    await page.goto('/mailer-box-kraft?size=250x200x80&board=kraft&printing=one-colour', {
      waitUntil: 'networkidle',
    });
    await main(page)
      .getByRole('button', { name: /^250 × 200/ })
      .focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const at = document.activeElement;
        const bar = document.querySelector('aside');
        if (!at || !bar?.parentElement?.contains(at) || bar.contains(at)) return null;
        const isUnder = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
        return isUnder ? at.outerHTML.slice(0, 120) : null;
      });
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });
});
