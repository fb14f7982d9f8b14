import type { Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

/** A product with four pictures, and more of its variants. */
const BOX = '/mailer-box-kraft';

const big = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Show full screen/ });
const thumbnail = (page: Page, number: number) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${number}\\. `) });
const full = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
/** Which picture the full screen shows. */
const place = (page: Page) => full(page).getByText(/^\d+ \/ \d+$/);

test.beforeEach(({ context }) => withoutPictures(context));

test('PROD-01 thumbnails and arrow keys lead through the pictures', async ({ page }) => {
  await page.goto(BOX);
  await thumbnail(page, 3).click();
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(big(page).nth(2)).toBeInViewport();
  await big(page).nth(2).press('ArrowRight');
  await expect(thumbnail(page, 4)).toHaveAttribute('aria-current', 'true');
  await expect(big(page).nth(3)).toBeFocused();
});

test('PROD-01 the full screen is led by keys, changes its size, and gives the focus back', async ({
  page,
}) => {
  await page.goto(BOX);
  await big(page).first().press('Enter');
  await expect(place(page)).toHaveText(/^1 \//);
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText(/^2 \//);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const last = (await place(page).textContent())?.split('/')[1]?.trim();
  await expect(place(page), 'the first follows the last').toHaveText(`${last} / ${last}`);
  const stage = full(page).locator('[data-zoom]');
  await page.keyboard.press('+');
  await expect(stage).not.toHaveAttribute('data-zoom', '1');
  await expect(stage.getByRole('img'), 'a larger file is asked for').toHaveAttribute(
    'sizes',
    '200vw',
  );
  await page.keyboard.press('-');
  await expect(stage).toHaveAttribute('data-zoom', '1');
  await stage.dblclick();
  await expect(stage).not.toHaveAttribute('data-zoom', '1');
  await page.keyboard.press('Escape');
  await expect(full(page)).toBeHidden();
  await expect(big(page).nth(Number(last) - 1)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('PROD-01 a swipe leads on, a short touch does not', async ({ page }) => {
    await page.goto(BOX);
    await big(page).first().tap();
    const swipe = (from: number, to: number) =>
      full(page).evaluate(
        (dialog, [start, end]) => {
          const touch = (clientX: number) => new Touch({ identifier: 1, target: dialog, clientX });
          const told = (type: string, touches: Touch[], changedTouches: Touch[]) =>
            dialog.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
          told('touchstart', [touch(start)], [touch(start)]);
          told('touchend', [], [touch(end)]);
        },
        [from, to] as const,
      );
    await swipe(300, 100);
    await expect(place(page)).toHaveText(/^2 \//);
    await swipe(100, 130);
    await expect(place(page)).toHaveText(/^2 \//);
    await swipe(100, 300);
    await expect(place(page)).toHaveText(/^1 \//);
  });
});

test('PROD-01 the pictures follow the chosen variant', async ({ page }) => {
  await page.goto(`${BOX}?size=250x200x80&printing=none`);
  const source = () => big(page).first().locator('img').getAttribute('src');
  expect(await source()).toContain('mailer-kraft-1');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Black/ })
    .click();
  await expect.poll(source).toContain('mailer-black-1');
});

test('PROD-02 a page tells all there is to know, without scripts too', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  await withoutPictures(context);
  const page = await context.newPage();
  await page.goto(BOX);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mailer box, kraft');
  await expect(main.getByText('FSC', { exact: true }).first()).toBeVisible();
  const steps = await main.getByRole('heading', { level: 2 }).allTextContents();
  const numbered = ['Choose the product', 'Quantity and delivery day', 'Your artwork'];
  expect(
    steps.filter((title) => numbered.includes(title)),
    'PROD-05',
  ).toEqual(numbered);
  await expect(main.getByRole('button', { name: 'About Size' })).toBeVisible();
  // The labels are badges, the designer's switch is nobody's business: their group is hidden.
  for (const hidden of ['Label', 'zakeke-customizer']) {
    await expect(main.getByText(hidden, { exact: true })).toHaveCount(0);
  }
  await context.close();
});
