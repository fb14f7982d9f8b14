import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

test('HEAD-01 in the cart the header has the logo, how to reach the company, and the languages alone', async ({
  page,
}) => {
  await page.goto('/cart');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText(['Vitrina', /^\+370/, /@/]);
  await expect(header).toContainText('Weekdays');
  await expect(header.getByRole('button')).toHaveText(['English']);
  await expect(header.getByRole('searchbox')).toHaveCount(0);
  await expect(header.getByRole('navigation')).toHaveCount(0);
});

test('HEAD-08 the cart button opens the cart at the side once there is something in it', async ({
  page,
}) => {
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).or(cart).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/design-service');
  await page.getByRole('main').getByRole('radio', { name: 'Send the files later' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).or(cart).click();
  await expect(page.getByRole('dialog')).toContainText('Design service');
  await expect(page).toHaveURL(/\/$/);
});

test('HEAD-05 the panels of the main menu open for pointer and keyboard, and lead on', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const below = menu.getByRole('link', { name: 'Mailer boxes' });
  await expect(below).toHaveCount(0);
  await menu.getByRole('link', { name: 'Boxes', exact: true }).hover();
  await expect(below).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(below).toHaveCount(0);

  const more = menu.getByRole('button', { name: 'More in Boxes' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.locator('li li a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(below).toHaveCount(0);
  await page.keyboard.press('Enter');
  await below.click();
  await expect(page).toHaveURL('/boxes/mailer-boxes');
  await expect(below).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('HEAD-06 the menu has its levels, each with a way to see all of it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const boxes = menu.getByText('Boxes', { exact: true });
    await expect(menu.getByRole('link', { name: 'Mailer boxes' })).toBeHidden();
    await boxes.click();
    await expect(menu.getByRole('link', { name: /^View all ?: Boxes$/ })).toHaveAttribute(
      'href',
      '/boxes',
    );
    await menu.getByRole('link', { name: 'Mailer boxes' }).click();
    await expect(page).toHaveURL('/boxes/mailer-boxes');
    await expect(menu).toBeHidden();
  });

  test('HEAD-06 the menu leads to the contacts once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Contacts' })).toHaveCount(1);
  });
});
