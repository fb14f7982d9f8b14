import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

const strip = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const slide = (page: Page, name: string, number: number) =>
  strip(page, name)
    .getByRole('listitem')
    .nth(number - 1);

test.beforeEach(async ({ page, context }) => {
  await withoutPictures(context);
  await page.goto('/styleguide');
});

test('CARO-01 buttons turn a strip by a view, say where it stands, and rest at its ends', async ({
  page,
}) => {
  const box = strip(page, 'The workshop');
  const previous = box.getByRole('button', { name: 'Previous' });
  const next = box.getByRole('button', { name: 'Next' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect(slide(page, 'The workshop', 2)).toBeInViewport({ ratio: 0.2 });
  await expect(box.getByText('2 / 3')).toBeAttached();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next, 'the focus stays where it was').toBeFocused();
  await expect(box.getByText('3 / 3')).toBeAttached();
});

test('CARO-01 arrow keys turn a strip from its slides and its buttons', async ({ page }) => {
  const list = strip(page, 'The workshop').getByRole('list');
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip(page, 'The workshop').getByText('2 / 3')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(strip(page, 'The workshop').getByText('1 / 3')).toBeAttached();
});

test('CARO-01 a strip whose slides all fit has nothing to press', async ({ page }) => {
  await expect(strip(page, 'Two boxes').getByRole('listitem')).toHaveCount(2);
  await expect(strip(page, 'Two boxes').getByRole('button')).toHaveCount(0);
});

test('CARO-01 strips have no barrier that a machine can find', async ({ page }) => {
  expect(await violations(page)).toEqual([]);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('CARO-01 a strip scrolls within the page, which stays as wide as the screen', async ({
    page,
  }) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('CARO-01 all slides are there', async ({ page }) => {
    await expect(strip(page, 'Boxes, two at a time').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
  });
});
