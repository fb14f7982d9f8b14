import type { Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

const LIST = '/boxes/mailer-boxes';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((to) => {
    const done = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo(0, to);
    return done;
  }, to);
}

test.beforeEach(({ context }) => withoutPictures(context));

test('SHELL-07 back, forward and reload each show the place of their own entry', async ({
  page,
}) => {
  await page.goto(LIST);
  await scrollDown(page, 400);
  await page.getByRole('main').getByRole('link', { name: 'Mailer box, kraft' }).click();
  await expect(heading(page, 'Mailer box, kraft')).toBeVisible();
  await expect.poll(() => top(page), 'a page that is gone to begins at its top').toBe(0);
  await page.goBack();
  await expect(heading(page, 'Mailer boxes')).toBeVisible();
  await expect.poll(() => top(page)).toBe(400);
  await page.goForward();
  await expect(heading(page, 'Mailer box, kraft')).toBeVisible();
  await expect.poll(() => top(page), 'nobody had scrolled this page').toBe(0);
  await scrollDown(page, 250);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(400);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(250);
  await page.reload();
  await expect.poll(() => top(page)).toBe(250);
});

test('SHELL-07 a choice in place keeps its place, and a fragment is an entry of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/ready-in-stock');
  await scrollDown(page, 120);
  const choice = page.locator('main a[data-stay]:visible').first();
  await choice.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\?/);
  expect(await top(page)).toBe(120);
  await scrollDown(page, 60);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#main';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page).toHaveURL(/#main$/);
  await expect.poll(() => top(page)).not.toBe(60);
  const atMain = await top(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/#main$/);
  await expect.poll(() => top(page)).toBe(60);
  await page.goBack();
  await expect(page).toHaveURL('/ready-in-stock');
  await expect.poll(() => top(page)).toBe(120);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/#main$/);
  await expect.poll(() => top(page)).toBe(atMain);
});
