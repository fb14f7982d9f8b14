import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { columns, entries, listAsRows, titles, withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

/** Seventeen entries that filters can narrow. */
const LIST = '/ready-in-stock';
/** More than one page of them. */
const FOUND = '/search?search=box';

const filter = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const count = (page: Page) =>
  page.getByRole('region', { name: 'Product list' }).getByRole('status');

test.beforeEach(({ context }) => withoutPictures(context));

test('LIST-01 rows are chosen, remembered in the cookie and there after a reload', async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  await expect.poll(() => columns(page)).toBeGreaterThan(1);
  await listAsRows(page);
  await expect.poll(() => columns(page)).toBe(1);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'listType')?.value).toBe('list');
  await page.reload();
  await expect.poll(() => columns(page)).toBe(1);
});

test('LIST-02 cards stand in 2, 3 and 4 columns, and in 5 where nothing is beside them', async ({
  page,
}) => {
  await page.goto(LIST);
  for (const [width, expected] of [
    [390, 2],
    [768, 3],
    [1280, 4],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columns(page), `at ${width} px`).toBe(expected);
  }
  const hearts = page.getByRole('button', { name: 'Add to wishlist' });
  for (const _ of [1, 2, 3, 4, 5]) await hearts.first().click();
  await page.goto('/wishlist');
  await expect(entries(page)).toHaveCount(5);
  await expect.poll(() => columns(page)).toBe(5);
});

test('LIST-03 fifty placeholders stand while a list is on its way, and a failed one can be tried again', async ({
  page,
  complaints,
}) => {
  await page.goto('/boxes');
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('main').getByRole('link', { name: 'Mailer boxes' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await page.unroute('**/api/products?*');
  await page.route('**/api/products?*', async (route) => {
    await slow;
    await route.continue();
  });
  await again.click();
  const list = page.getByRole('region', { name: 'Product list' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('listitem')).toHaveCount(50);
  answer();
  await expect(entries(page)).toHaveCount(6);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('LIST-05 reload, back and another browser show the same list', async ({ page, browser }) => {
  await page.goto(FOUND);
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('link', { name: 'By name' }).click();
  await expect(page).toHaveURL(`${FOUND}&sort=title`);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${FOUND}&sort=title&page=1`);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const shown = await titles(page);
  expect(shown.length).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(shown);
  const other = await browser.newPage();
  await withoutPictures(other.context());
  await other.goto(page.url());
  await expect.poll(() => titles(other)).toEqual(shown);
  await other.close();
  await page.goBack();
  await expect(entries(page)).toHaveCount(50);
  await page.goForward();
  await expect(entries(page)).toHaveCount(shown.length);
  await expect.poll(() => titles(page)).toEqual(shown);
});

test('LIST-06 values of an attribute add up, say how many there will be, and go with their chips', async ({
  page,
}) => {
  const path = '/boxes/mailer-boxes';
  await page.goto(path);
  const promised = async (name: RegExp) =>
    Number(/\d+$/.exec((await filter(page, name).textContent()) ?? '')?.[0]);
  const kraft = await promised(/^Kraft/);
  await filter(page, /^Kraft/).click();
  await expect(page).toHaveURL(`${path}?da-board=kraft`);
  await expect(entries(page)).toHaveCount(kraft);
  await expect(filter(page, /^Kraft/)).toHaveAttribute('aria-current', 'true');
  await expect(filter(page, /^Kraft/), 'the keyboard stays where it was').toBeFocused();
  const both = await promised(/^White outside/);
  expect(both).toBeGreaterThan(kraft);
  await filter(page, /^White outside/).click();
  await expect(entries(page)).toHaveCount(both);
  await expect(count(page)).toHaveText(`${both} products`);
  await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveCount(2);
  await chips(page).getByRole('link', { name: 'Remove filter: Kraft' }).click();
  await expect(page).toHaveURL(`${path}?da-board=white`);
  await page.goBack();
  await expect(entries(page)).toHaveCount(both);
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(path);
  await expect(chips(page)).toHaveCount(0);
});

test('LIST-06 choices made while another is on its way are kept, and a double click is one', async ({
  page,
}) => {
  const path = '/boxes/mailer-boxes';
  await page.goto(path);
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/content/path-info?*', async (route) => {
    await slow;
    await route.continue();
  });
  await filter(page, /^Kraft/).dblclick();
  await filter(page, /^White outside/).click();
  await expect(filter(page, /^White outside/)).toHaveAttribute('data-pending');
  await expect(page, 'nothing has come yet').toHaveURL(path);
  answer();
  await expect(page).toHaveURL(`${path}?da-board=kraft&da-board=white`);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?da-board=kraft`);
});

test('LIST-05 a list that the pointer rests on is there when it is asked for', async ({ page }) => {
  await page.goto('/boxes/mailer-boxes');
  const came = page.waitForResponse(/\/api\/products\?.*da-board=kraft/);
  await filter(page, /^Kraft/).hover();
  await came;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await filter(page, /^Kraft/).click();
  await expect(page).toHaveURL(/da-board=kraft/);
  expect(asked.filter((url) => /\/(api|content)\//.test(url))).toEqual([]);
});

test('LIST-05 a phrase narrows a category as filters do', async ({ page }) => {
  await page.goto('/boxes/mailer-boxes?search=kraft');
  const found = await entries(page).count();
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Sort: Best matches first' })).toBeVisible();
  await chips(page).getByRole('link', { name: 'Remove filter: “kraft”' }).click();
  await expect(page).toHaveURL('/boxes/mailer-boxes');
  await expect.poll(() => entries(page).count()).toBeGreaterThan(found);
});

test('LIST-06 the keyboard stays at the chips as they go, then at the list', async ({ page }) => {
  await page.goto('/boxes/mailer-boxes?da-board=kraft&da-board=white');
  const hands = keyboard(page);
  await hands.press(chips(page).getByRole('link', { name: 'Remove filter: Kraft' }));
  await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveCount(1);
  await expect(chips(page).getByRole('link', { name: /White outside/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Product list' })).toBeFocused();
});

test('LIST-06 each group of filters has a name', async ({ page }) => {
  await page.goto('/boxes/mailer-boxes');
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await expect(filters.getByRole('group', { name: 'Price' }).getByLabel('From')).toBeVisible();
  const boards = filters.getByRole('group', { name: 'Board' });
  await expect(boards.getByRole('link', { name: /^Kraft/ })).toBeVisible();
});

test('LIST-13 the page of a product list is ordered, narrowed and shown as lists are', async ({
  page,
}) => {
  await page.goto('/new-products');
  const all = await entries(page).count();
  await expect(count(page)).toHaveText(`${all} products`);
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('link', { name: 'By name' }).click();
  await expect(page).toHaveURL('/new-products?sort=title');
  const letters = (await titles(page)).map((title) => title[0]);
  expect(letters).toEqual([...letters].sort());
  await filter(page, /^Kraft/)
    .first()
    .click();
  await expect(page).toHaveURL(/da-[\w-]+=kraft/);
  await expect.poll(() => entries(page).count()).toBeLessThan(all);
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await listAsRows(page);
  await page.reload();
  await expect.poll(() => columns(page)).toBe(1);
});

test('LIST-13 a page past the end of a product list leads to the first one', async ({ page }) => {
  await page.goto('/new-products?page=9');
  await page.getByRole('main').getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL('/new-products');
  await expect(entries(page).first()).toBeVisible();
});

test('LIST-06 a price range narrows the list and stays in its fields', async ({ page }) => {
  await page.goto(`${LIST}?sort=price`);
  const all = await entries(page).count();
  const form = page.getByRole('navigation', { name: 'Filters' });
  await form.getByLabel('From').fill('9');
  await form.getByLabel('To').fill('15');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`${LIST}?price=9-15&sort=price`);
  await expect(chips(page).getByRole('link', { name: /9,00 € – 15,00 €/ })).toBeVisible();
  const left = await entries(page).count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await page.reload();
  await expect(form.getByLabel('From')).toHaveValue('9');
  await expect(form.getByLabel('To')).toHaveValue('15');
  await page.goBack();
  await expect(entries(page)).toHaveCount(all);
  await expect(form.getByLabel('From')).toHaveValue('');
});

test('LIST-06 FORM-01 a wrong price is told at its field, and the list stays as it is', async ({
  page,
}) => {
  await page.goto(LIST);
  const all = await entries(page).count();
  const form = page.getByRole('navigation', { name: 'Filters' });
  const [from, to] = [form.getByLabel('From'), form.getByLabel('To')];
  for (const wrong of ['cheap', '-5', '1234567890']) {
    await from.fill(wrong);
    await from.press('Enter');
    await expect(from, wrong).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(
      'Enter an amount from 0 to 999 999 999, such as 12,50',
    );
  }
  await from.fill('20');
  await to.fill('9');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription('Must be equal to or greater than 20');
  await expect(from).not.toHaveAttribute('aria-invalid');
  expect(await violations(page)).toEqual([]);
  await expect(page).toHaveURL(LIST);
  await expect(entries(page)).toHaveCount(all);
  // Either of them makes it right.
  await from.fill('5');
  await expect(to).not.toHaveAttribute('aria-invalid');
  await from.press('Enter');
  await expect(page).toHaveURL(`${LIST}?price=5-9`);
});

test('LIST-06 an address with a wrong price says so over the list', async ({ page }) => {
  await page.goto(`${LIST}?price=20-9`);
  await expect(entries(page)).toHaveCount(17);
  const list = page.getByRole('region', { name: 'Product list' });
  await expect(list.getByText('The price filter was not applied')).toBeVisible();
  await expect(list.getByText('To: Must be equal to or greater than 20')).toBeVisible();
  const to = page.getByRole('navigation', { name: 'Filters' }).getByLabel('To');
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await to.fill('30');
  await to.press('Enter');
  await expect(page).toHaveURL(`${LIST}?price=20-30`);
  await expect(list.getByText('The price filter was not applied')).toHaveCount(0);
});

test('LIST-06 filters that leave nothing say so and lead back', async ({ page }) => {
  await page.goto(`${LIST}?price=900000-`);
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL(LIST);
  await expect(entries(page).first()).toBeVisible();
});

test('LIST-07 the shop offers its orders, and the list follows', async ({ page }) => {
  await page.goto('/boxes/mailer-boxes');
  const menu = page.getByRole('button', { name: /^Sort/ });
  await menu.click();
  const offered = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: /order$|first$|^By name$/ }),
  });
  await expect(offered).toHaveText([
    'Recommended order',
    'Newest first',
    'Cheapest first',
    'Most expensive first',
    'By name',
  ]);
  const prices = async () => {
    const texts = await entries(page).allTextContents();
    expect(texts.pop(), 'what has no price comes last').toContain('price on request');
    return texts.map((text) => Number(/(\d+,\d+)\s€/.exec(text)?.[1]?.replace(',', '.')));
  };
  await page.getByRole('link', { name: 'Cheapest first' }).click();
  await expect(page).toHaveURL(/\?sort=price$/);
  await expect(menu).toHaveAccessibleName('Sort: Cheapest first');
  const rising = await prices();
  expect(rising).toHaveLength(5);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  await menu.click();
  await page.getByRole('link', { name: 'Most expensive first' }).click();
  await expect(page).toHaveURL(/\?sort=-price$/);
  await expect.poll(prices).toEqual([...rising].reverse());
});

test('LIST-08 pages are links, and another size begins with the first one', async ({ page }) => {
  await page.goto(FOUND);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(entries(page)).toHaveCount(50);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: '50 per page' }).click();
  await page.getByRole('link', { name: '100 per page' }).click();
  await expect(page).toHaveURL(/size=100/);
  await expect(page).not.toHaveURL(/page=/);
  await expect.poll(() => entries(page).count()).toBeGreaterThan(50);
  await expect(pages).toHaveCount(0);
});

test('LIST-08 a page past the end leads to the first one', async ({ page }) => {
  await page.goto(`${LIST}?page=7`);
  await page.getByRole('main').getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(entries(page)).toHaveCount(17);
});

test('LIST-06 a value is chosen with the keyboard alone', async ({ page }) => {
  await page.goto(LIST);
  await keyboard(page).press(filter(page, /^Black/));
  await expect(page).toHaveURL(`${LIST}?da-colour=black`);
  await keyboard(page).press(page.getByRole('link', { name: 'Remove filter: Black' }));
  await expect(page).toHaveURL(LIST);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LIST-01 the server draws rows for who has chosen them', async ({ page, context, shop }) => {
    await page.goto(LIST);
    await expect.poll(() => columns(page)).toBeGreaterThan(1);
    await context.addCookies([{ name: 'listType', value: 'list', url: shop.url }]);
    await page.reload();
    await expect.poll(() => columns(page)).toBe(1);
  });

  test('LIST-05 filters, prices, sorts and pages work', async ({ page }) => {
    await page.goto(LIST);
    await filter(page, /^Black/).click();
    await expect(page).toHaveURL(`${LIST}?da-colour=black`);
    const form = page.getByRole('navigation', { name: 'Filters' });
    await form.getByLabel('From').fill('10');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/da-colour=black/);
    await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveCount(2);
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(LIST);
    await page.goto(FOUND);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=1/);
    await expect(entries(page).first()).toBeVisible();
  });

  test('LIST-06 FORM-01 the server says at its field what is wrong with a price', async ({
    page,
  }) => {
    await page.goto(`${LIST}?da-colour=black`);
    const form = page.getByRole('navigation', { name: 'Filters' });
    const [from, to] = [form.getByLabel('From'), form.getByLabel('To')];
    await from.fill('cheap');
    await to.fill('9,5');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${LIST}?da-colour=black&price=cheap&price=9%2C5`);
    await expect(from).toHaveValue('cheap');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(
      'Enter an amount from 0 to 999 999 999, such as 12,50',
    );
    await expect(to).toHaveValue('9,5');
    await expect(to).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('The price filter was not applied')).toBeVisible();
    await from.fill('3');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page).getByRole('link', { name: /3,00 € – 9,50 €/ })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('LIST-06 values are chosen in a sheet that stays', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('link', { name: /^Black/ }).tap();
    await expect(page).toHaveURL(`${LIST}?da-colour=black`);
    await expect(sheet).toBeVisible();
    const left = await entries(page).count();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: `Show ${left} products` }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    await expect(chips(page)).toBeVisible();
  });
});

for (const width of [390, 1280]) {
  test(`LIST-01 axe finds nothing on cards, rows and results at ${width} px, and nothing clips`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const look = async () => {
      expect(await violations(page)).toEqual([]);
      const full = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(full).toBeLessThanOrEqual(width);
    };
    await page.goto(`${LIST}?da-colour=white`);
    await look();
    await listAsRows(page);
    await entries(page).getByRole('button', { expanded: false }).first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await look();
    await page.goto(`${FOUND}&page=1`);
    await look();
  });
}
