import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { gone, madeToOrder, seedCarts, twine } from './setup/carts.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, patient, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

const LID = 'Rigid box with lid';
const BOX = 'Mailer box';
const main = (page: Page) => page.getByRole('main');
const sums = (page: Page) => page.getByRole('complementary');
const line = (page: Page, title: string) =>
  main(page).getByRole('list', { name: 'Products in the cart' }).locator('li', { hasText: title });
const quantity = (page: Page, title: string) =>
  line(page, title).getByRole('textbox', { name: /^Quantity of / });

test('CART-05 a quantity is stepped through those that can be ordered, and typed where the product allows it', async ({
  page,
}) => {
  await seedCarts(page, [
    [
      await madeToOrder(page, 'rigid-lid', 100, LID),
      await madeToOrder(page, 'mailer-kraft', 250, BOX),
    ],
  ]);
  await page.goto('/cart');
  const [lid, box] = [quantity(page, LID), quantity(page, BOX)];
  await expect(sums(page)).toContainText(/\d,\d\d\s€/);
  const before = await sums(page).textContent();
  await line(page, LID).getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(lid).toHaveValue('250');
  await expect(sums(page)).not.toHaveText(before ?? '');
  await lid.fill('120');
  await expect(lid).toHaveAccessibleDescription(
    'Possible quantities: 25, 50, 100, 250, 500, 1 000',
  );
  await lid.fill('25');
  await expect(line(page, LID).getByRole('button', { name: 'Less' })).toBeDisabled();

  await box.fill('333');
  await line(page, BOX).getByRole('button', { name: 'Less' }).click();
  await expect(box).toHaveValue('250');
  await box.fill('7');
  await expect(box).toHaveAccessibleDescription('Enter value between 50 and 5 000');
  await box.fill('300');
  await expect(line(page, BOX)).toContainText('€');
  await page.reload();
  await expect(lid).toHaveValue('25');
  await expect(box).toHaveValue('300');
  await line(page, BOX).getByText('How the price is made up').click();
  await expect(line(page, BOX)).toContainText('between 250 and 500 pieces');
  expect(await violations(page)).toEqual([]);
  await box.fill('0');
  await box.press('Enter');
  await expect(box, 'below 1 removes the line').toHaveCount(0);
  await expect(lid).toHaveCount(1);
});

test('CART-04 CART-05 who writes another quantity passes by 0 and keeps the line, and nothing loses the focus', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a', 100)], [twine('c', 7)], [gone('b')]]);
  await page.goto('/cart');
  const field = quantity(page, 'Paper twine');
  await field.press('Home');
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('00');
  await expect(field).toHaveAccessibleDescription('Enter removes the product');
  await page.keyboard.type('2');
  await expect(field).toHaveValue('200');
  await field.fill('0');
  await field.blur();
  await expect(field, 'left with 0, it goes, and the next cart takes its place').toHaveValue('7');

  const heading = page.getByRole('heading', { level: 1, name: 'Cart' });
  await page.getByRole('button', { name: 'Save for later' }).press('Enter');
  await expect(heading).toBeFocused();
  const kept = page.getByRole('region', { name: 'Saved for later' });
  await kept.getByRole('button', { name: 'Open this cart Paper twine' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(field).toHaveValue('7');
  await expect(page.getByRole('button', { name: 'More: Paper twine' })).toBeVisible();
  await kept.getByRole('button', { name: 'Remove Kraft bag with a window' }).press('Enter');
  await expect(kept, 'the bin of a saved cart').toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Remove Paper twine' }).press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('CART-05 what a line tells stands beside its name, in one line as long as there is room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await seedCarts(page, [[await madeToOrder(page, 'mailer-kraft', 250, BOX)]]);
  await page.goto('/cart');
  const arrives = line(page, BOX).getByText('Arrives', { exact: true });
  await expect(arrives).toBeVisible();
  const tops = await arrives.evaluate((term) =>
    [term, term.nextElementSibling].map((one) => one?.getClientRects()[0]?.top ?? 0),
  );
  expect(tops[1]).toBeCloseTo(tops[0] ?? -1, 0);
});

test('CART-05 what has changed is told, what has gone is set aside, and the rest is bought', async ({
  page,
}) => {
  await seedCarts(page, [[{ ...twine('a', 2), seenPrice: 3.2 }, gone('b')]]);
  await page.goto('/cart');
  await expect(line(page, 'Kraft bag')).toContainText('No longer available');
  await expect(
    line(page, 'Kraft bag').getByRole('link'),
    'nothing can be done about it',
  ).toHaveCount(0);
  await expect(line(page, 'Paper twine')).toContainText('The price has changed; it was 3,20 €.');
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Order the others without them' }).click();
  await expect(main(page).getByText('Some products cannot be ordered')).toHaveCount(0);
  const kept = page.getByRole('region', { name: 'Saved for later' });
  await expect(kept).toContainText('Kraft bag with a window');
  await main(page).getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/step=delivery/);
  await page.goBack();
  await expect(line(page, 'Paper twine')).toHaveCount(1);
  await expect(line(page, 'Paper twine'), 'who goes on has seen it').not.toContainText('changed');
});

test('CART-06 a cart is shared by a link that holds no more than its products, and taken over', async ({
  page,
  browser,
  shop,
}) => {
  const box = await madeToOrder(page, 'mailer-kraft', 250, BOX);
  const files = { 'file_upload-comment': 'My secret', 'file_upload-files': '[{"id":"mine"}]' };
  const attributes = { ...box.attributes, ...files };
  await seedCarts(page, [[{ ...box, attributes }, gone('b'), twine('c', 2)]]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Share cart' }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/step=shared#cart=/);
  expect(await violations(page)).toEqual([]);
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share cart' })).toBeFocused();

  const context = await browser.newContext({ baseURL: shop.url });
  await withoutPictures(context);
  const other = patient(await context.newPage());
  await seedCarts(other, [[twine('own', 40)]]);
  await other.goto(link);
  const shared = main(other);
  await expect(shared.getByRole('heading', { level: 1, name: 'Shared cart' })).toBeVisible();
  await expect(shared.getByText('No longer available')).toBeVisible();
  await expect(shared).not.toContainText('My secret');
  expect(await violations(other)).toEqual([]);
  const stored = () => other.evaluate(() => localStorage.getItem('cart') ?? '');
  expect(await stored(), 'looking changes nothing').not.toContain('mailer-kraft');
  for (const _ of ['once', 'and again']) {
    await other.goto('/about-us');
    await other.goto(link);
    await shared.getByRole('button', { name: 'Add to my cart' }).click();
    await expect(other).toHaveURL('/cart');
    await expect(quantity(other, 'Mailer box, kraft')).toHaveValue('250');
    await expect(quantity(other, 'Paper twine')).toHaveValue('2');
    await expect(line(other, 'Mailer box, kraft')).toContainText('€');
    await expect(
      other.getByRole('region', { name: 'Saved for later' }).getByRole('listitem'),
    ).toHaveCount(1);
  }
  expect(await stored()).not.toMatch(/secret|file_upload-files|sold-last-year/);
  await other.goto('/about-us');
  await other.goto('/cart?step=shared#cart=broken');
  await expect(shared.getByText('There is no cart in this link')).toBeVisible();
  await context.close();
});

test('CART-04 HEAD-04 HEAD-08 the sidebar has pictures of 64 px and codes, changes lines, and closes with the last one', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a', 2), twine('b')], [twine('c', 40)]]);
  await page.goto('/about-us');
  const button = (count: number) => page.getByRole('button', { name: `Cart: ${count} pieces` });
  await button(43).click();
  const sidebar = page.getByRole('dialog', { name: 'Cart' });
  const lines = sidebar.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('SKU ST-111');
  const size = async () => {
    const picture = await lines.first().locator('img').boundingBox();
    return [picture?.width, picture?.height];
  };
  await expect.poll(size).toEqual([64, 64]);
  await expect(sidebar).toContainText('Total excl. VAT');
  expect(await violations(page)).toEqual([]);
  await lines.first().getByRole('button', { name: 'More' }).click();
  await expect(lines.first().getByRole('textbox')).toHaveValue('3');
  await lines.last().getByRole('button', { name: 'Less' }).click();
  await expect(lines, 'below 1 a line goes').toHaveCount(1);
  await lines.getByRole('textbox').fill('0');
  await lines.getByRole('textbox').press('Enter');
  await expect(sidebar.getByRole('textbox'), 'the next cart takes its place').toHaveValue('40');
  await sidebar.getByRole('button', { name: 'Remove Paper twine' }).click();
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Cart: 0 pieces' }).click();
  await expect(page, 'with nothing in it, it is a page').toHaveURL('/cart');
});

test('CART-05 SHELL-05 cart, sidebar and a shared cart fit on 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const box = await madeToOrder(page, 'mailer-kraft', 1000, BOX);
  await seedCarts(page, [[box, gone('b'), { ...twine('c', 1000), seenPrice: 1 }], [twine('d')]]);
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
  for (const [home, cart] of [
    ['/', '/cart'],
    ['/lt', '/lt/krepselis'],
  ] as const) {
    await page.goto(cart);
    await expect(main(page).locator('ul').first()).toContainText('€');
    await expect(page.getByRole('search'), 'the cart keeps search away').toHaveCount(0);
    expect(await fits(), cart).toBe(true);
    await page.goto(home);
    await page.getByRole('button', { name: /^(Cart|Krepšelis): / }).click();
    const sidebar = page.getByRole('dialog');
    await expect(sidebar).toContainText('€');
    expect(await sidebar.evaluate((one) => one.scrollWidth <= one.clientWidth), home).toBe(true);
    await page.keyboard.press('Escape');
  }
});
