import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { gone, madeToOrder, seedCarts, twine } from './setup/carts.ts';
import { withoutPictures } from './setup/lists.ts';
import { checkOut, chooseBox, goToSummary, pointer } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

/** The tab is called so, and the heading has the focus: whoever listens hears where they are. */
async function arrived(page: Page, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}

test('CHK-01 each step of the checkout has a title of its own, and the focus on its heading', async ({
  page,
  context,
}) => {
  test.slow();
  await withoutPictures(context);
  const titles: Record<string, RegExp> = {
    delivery: /^Delivery – /,
    payment: /^Payment – /,
    summary: /^Check and order – /,
  };
  await chooseBox(page, 'en', pointer);
  await arrived(page, /^Cart – /);
  const number = await checkOut(page, 'en', pointer, 'steps@example.com', (step) =>
    arrived(page, titles[step] ?? /none/),
  );
  await arrived(page, new RegExp(`^Order ${number} – `));
});

/** What stands under the button of the step: where it is, and what it tells. */
async function trusted(page: Page): Promise<void> {
  const told = page.getByRole('region', { name: 'Good to know before you order' });
  const marks = ['Visa', 'Mastercard', 'Bank transfer'];
  const words = [/We check every file by hand/, /If we are late/, /UAB .*Vitrina/, ...marks];
  for (const word of words) await expect(told).toContainText(word);
  await expect(told.getByRole('link', { name: '+370 5 000 1234' })).toHaveAttribute(
    'href',
    /^tel:\+370/,
  );
  await expect(told.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  const button = page.getByRole('complementary').getByRole('button').last();
  // The bar of a phone comes to rest above what follows it.
  await told.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(async () => {
    const [above, below] = [await button.boundingBox(), await told.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
}

for (const width of [390, 1440]) {
  test(`CHK-01 under the button stands what a buyer wants to know before trusting, in each step, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const box = await madeToOrder(page, 'mailer-kraft', 250, 'Mailer box');
    await seedCarts(page, [[box]]);
    await page.goto('/cart');
    await goToSummary(page, 'en', pointer, 'trust@example.com', async (step) => {
      await trusted(page);
      if (step === 'summary') expect(await violations(page)).toEqual([]);
    });
  });
}

test('CHK-01 back leads from the summary to the cart, forward to the summary again, and what was chosen and typed stays', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a', 3)]]);
  await page.goto('/cart');
  await goToSummary(page, 'en', pointer, 'back@example.com');
  const main = page.getByRole('main');
  const isThere = async (step: string) => {
    await expect(page).toHaveURL(step === 'cart' ? /\/cart$/ : new RegExp(`step=${step}$`));
    if (step === 'payment') await expect(main.getByRole('radio').first()).toBeChecked();
    if (step === 'summary') await expect(main).toContainText('Gatvės g. 1-2');
    if (step !== 'delivery') return;
    await expect(main.getByRole('radio').first()).toBeChecked();
    await expect(main.getByLabel(/^First name/)).toHaveValue('Ona');
    await expect(main.getByLabel(/^E-mail/)).toHaveValue('back@example.com');
  };
  for (const step of ['payment', 'delivery', 'cart']) {
    await page.goBack();
    await isThere(step);
  }
  for (const step of ['delivery', 'payment', 'summary']) {
    await page.goForward();
    await isThere(step);
  }
});

test('CHK-01 decision 20: in the step of the delivery, too, stands what cannot be ordered, and the way to change it', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a', 3), gone('b')]]);
  await page.goto('/cart?step=delivery');
  const main = page.getByRole('main');
  const told = main.getByRole('status').filter({ hasText: 'Some products cannot be ordered' });
  await expect(told).toBeVisible();
  const lines = main
    .getByRole('complementary')
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem');
  await expect(lines.last()).toContainText('No longer available');
  await expect(lines.first()).not.toContainText('No longer available');
  expect(await violations(page)).toEqual([]);
  await told.getByRole('link', { name: 'Change in the cart' }).click();
  await expect(page).toHaveURL('/cart');
});
