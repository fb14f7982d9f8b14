import type { Page } from '@playwright/test';
import { gone, seedCarts, twine } from './setup/carts.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, patient, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantity of / });
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More' });
const notKept = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your browser cannot save this cart' });

/** The quantities of the lines, as their fields show them. */
const shows = (page: Page, ...expected: string[]) =>
  expect.poll(() => quantities(page).evaluateAll(values)).toEqual(expected);
const values = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);

test('CART-01 two tabs show the same cart, and lose nothing when both write at once', async ({
  page,
  context,
}) => {
  await seedCarts(page, [['a', 'b', 'c', 'd'].map((guid) => twine(guid))]);
  const other = patient(await context.newPage());
  await Promise.all([page.goto('/cart'), other.goto('/cart')]);
  await shows(page, '1', '1', '1', '1');
  // One goes down the list while the other goes up.
  await Promise.all([
    (async () => {
      for (const at of [0, 1]) await more(page).nth(at).click();
    })(),
    (async () => {
      for (const at of [3, 2]) await more(other).nth(at).click();
    })(),
  ]);
  await shows(page, '2', '2', '2', '2');
  await shows(other, '2', '2', '2', '2');
  await page.reload();
  await shows(page, '2', '2', '2', '2');
  await page.getByRole('button', { name: 'Remove Paper twine' }).first().click();
  await shows(other, '2', '2', '2');
});

test('CART-01 the cart outlives a page that crashes', async ({ page, context }) => {
  await page.goto('/paper-twine?quantity=2');
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await shows(page, '2');
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  const next = patient(await context.newPage());
  await next.goto('/cart');
  await shows(next, '2');
});

test('CART-01 a full storage is told, the cart goes on, and is kept as soon as there is room', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a')]]);
  await page.goto('/cart');
  await shows(page, '1');
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; ; at += 1) {
        try {
          localStorage.setItem(`filler ${size} ${at}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await quantities(page).fill('2');
  await expect(notKept(page)).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('15,00 €');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('filler')) localStorage.removeItem(key);
    }
  });
  await more(page).click();
  await expect(notKept(page)).toHaveCount(0);
  await page.reload();
  await shows(page, '3');
});

test('CART-01 where storage is forbidden, the cart lasts as long as the page, which says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbid });
    Object.defineProperty(window, 'sessionStorage', { get: forbid });
  });
  await page.goto('/paper-twine?quantity=2');
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await shows(page, '2');
  await expect(notKept(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/step=delivery/);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ona');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ona');
});

test('CART-01 where nothing can be written, the pages are gone through all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await page.goto('/paper-twine');
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await expect(notKept(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/step=delivery/);
});

test('CART-01 a cart past its day is dropped, and what is no cart does no harm', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a')]], Date.now() - 1);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '{"state":{"carts":[null,{"guid":7}]}}'));
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('CART-01 CART-02 HEAD-04 HEAD-08 several carts: one is kept for later, and opened again', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a', 2), gone('b')], [twine('c', 40)]]);
  await page.goto('/cart');
  const kept = page.getByRole('region', { name: 'Saved for later' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(kept.getByRole('listitem')).toHaveCount(2);

  // Everything in all carts counts, and with none of it in the cart itself its button leads to its page.
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Cart: 43 pieces' }).click();
  await expect(page).toHaveURL('/cart');
  await kept.getByRole('button', { name: 'Open this cart Paper twine and 1 more' }).click();
  await shows(page, '2');
  await expect(kept.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Remove Kraft bag with a window' }).click();
  await page.getByRole('button', { name: 'Remove Paper twine' }).first().click();
  await shows(page, '40');
  await expect(kept, 'the empty one has gone, the other has taken its place').toHaveCount(0);
});
