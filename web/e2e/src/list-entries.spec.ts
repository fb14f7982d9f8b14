import type { Page } from '@playwright/test';
import { stopClock } from './setup/clock.ts';
import {
  background,
  entries,
  entry,
  listAsRows,
  tokenColour,
  withoutPictures,
} from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

const LIST = '/ready-in-stock';
const TAPE = 'Kraft paper tape';
const TISSUE = 'Tissue paper, plain';

const ofColour = (page: Page, colour: string) =>
  entries(page).filter({ has: page.locator(`[href$="#colour=${colour}"]`) });
const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart:/ });

test.beforeEach(({ context }) => withoutPictures(context));

test('LIST-04 a row expands to its variants, which are read once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/variants')) calls.push(request.url());
  });
  await page.goto(LIST);
  await listAsRows(page);
  const row = entry(page, TAPE);
  const expand = row.getByRole('button', { name: /variants$/ });
  expect(calls).toEqual([]);
  await expand.click();
  await expect(expand).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByRole('table', { name: `Variants of ${TAPE}` })).toBeVisible();
  await expect(row.getByRole('row')).toHaveCount(3);
  await expand.click();
  await expect(row.getByRole('table')).toBeHidden();
  await expand.click();
  await expect(row.getByRole('table')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('LIST-04 LIST-09 a row is expanded and bought from with the keyboard alone', async ({
  page,
}) => {
  await page.goto(LIST);
  await listAsRows(page);
  const hands = keyboard(page);
  const row = entry(page, TAPE);
  await hands.press(row.getByRole('button', { name: /variants$/ }));
  await hands.press(row.getByRole('button', { name: /^Add to cart/ }).first());
  await expect(cart(page)).toHaveAccessibleName('Cart: 1 piece');
});

test.describe('LIST-09 add to cart', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
    await page.clock.install();
  });

  test('LIST-09 confirms for a second, is as before after 2.5 more, and tells the analytics', async ({
    page,
  }) => {
    await page.goto(LIST);
    await listAsRows(page);
    const row = entry(page, TAPE);
    await row.getByRole('button', { name: /variants$/ }).click();
    const quantity = row.getByRole('textbox', { name: `Quantity of ${TAPE}` }).first();
    const button = row.getByRole('button', { name: `Add to cart: ${TAPE}` }).first();
    await quantity.fill('3');
    await stopClock(page);
    await button.click();
    const phase = () => button.getAttribute('data-phase');
    expect(await phase()).toBe('confirmed');
    await page.clock.runFor(999);
    expect(await phase()).toBe('confirmed');
    await page.clock.runFor(1);
    await expect(button).toHaveAttribute('data-phase', 'resting');
    await page.clock.runFor(2499);
    expect(await phase()).toBe('resting');
    await expect(quantity).toHaveValue('3');
    await page.clock.runFor(1);
    await expect(button).toHaveAttribute('data-phase', 'idle');
    await expect(quantity).toHaveValue('1');
    await expect(cart(page)).toHaveAccessibleName('Cart: 3 pieces');
    const told = await page.evaluate(() =>
      (window as { dataLayer?: { event?: string }[] }).dataLayer?.filter(({ event }) => event),
    );
    expect(told).toEqual([
      expect.objectContaining({
        event: 'add_to_cart',
        ecommerce: expect.objectContaining({
          items: [expect.objectContaining({ item_name: TAPE, quantity: 3 })],
        }),
      }),
    ]);
  });

  test('LIST-09 refuses nothing, none and more than there is, unless it is sold without stock', async ({
    page,
  }) => {
    await page.goto(LIST);
    await listAsRows(page);
    const scarce = ofColour(page, 'black');
    await scarce.getByRole('button', { name: /variants$/ }).click();
    const quantity = scarce.getByRole('textbox').first();
    const add = scarce.getByRole('button', { name: /^Add to cart/ }).first();
    for (const [wrong, why] of [
      ['', 'Field is required'],
      ['0', 'Enter value between 1 and 1 000 000'],
      ['999999', 'Amount unavailable'],
    ] as const) {
      await quantity.fill(wrong);
      await add.click();
      await expect(quantity, 'FORM-01 the wrong field has the focus').toBeFocused();
      await expect(quantity).toHaveAccessibleDescription(why);
      await expect(scarce.getByRole('alert'), `“${wrong}”`).toBeVisible();
      await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(scarce.getByRole('alert')).toHaveText('Amount unavailable');
    await expect(cart(page)).toHaveAccessibleName('Cart: 0 pieces');
    const plenty = entry(page, TAPE);
    await plenty.getByRole('button', { name: /variants$/ }).click();
    await plenty.getByRole('textbox').first().fill('99999');
    await plenty
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(cart(page)).toHaveAccessibleName(/^Cart: 99\s999 pieces$/);
  });
});

test('LIST-09 what needs no choice goes into the cart from its card', async ({ page }) => {
  await page.goto('/new-products');
  const card = entry(page, 'Sample pack');
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(cart(page)).toHaveAccessibleName('Cart: 1 piece');
  await expect(page).toHaveURL('/new-products');
  const toConfigure = entry(page, 'Mailer box, kraft');
  await expect(toConfigure.getByRole('link')).toHaveAttribute('href', '/mailer-box-kraft');
  await expect(toConfigure.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
});

test('LIST-09 a card sells what is in stock and no more', async ({ page }) => {
  await page.goto(LIST);
  const card = entry(page, 'Paper twine');
  const add = card.getByRole('button', { name: /^Add to cart/ });
  await card.getByRole('textbox').fill('10');
  await add.click();
  await expect(card.getByRole('alert')).toHaveText('Amount unavailable');
  await expect(card.getByRole('textbox')).toBeFocused();
  await expect(card.getByRole('textbox')).toHaveAccessibleDescription('Amount unavailable');
  await card.getByRole('textbox').fill('9');
  await add.click();
  await expect(cart(page)).toHaveAccessibleName('Cart: 9 pieces');
});

test('LIST-09 what the cart holds of the stock is not sold again', async ({ page }) => {
  await page.goto(LIST);
  const card = entry(page, 'Paper twine');
  const add = card.getByRole('button', { name: /^Add to cart/ });
  await card.getByRole('textbox').fill('2');
  await add.click();
  await expect(cart(page)).toHaveAccessibleName('Cart: 2 pieces');
  await expect(card.getByRole('textbox')).toHaveValue('1');
  await card.getByRole('textbox').fill('8');
  await add.click();
  await expect(card.getByRole('alert')).toHaveText('Amount unavailable');
  await card.getByRole('textbox').fill('7');
  await add.click();
  await expect(cart(page)).toHaveAccessibleName('Cart: 9 pieces');
});

test('LIST-04 LIST-09 each row is named after its variant', async ({ page }) => {
  await page.goto(LIST);
  await listAsRows(page);
  const row = entry(page, TAPE);
  await row.getByRole('button', { name: /variants$/ }).click();
  const variants = row.getByRole('rowheader');
  await expect(variants).toHaveCount(2);
  for (const title of await variants.allTextContents()) {
    await expect(row.getByRole('textbox', { name: `Quantity of ${TAPE}, ${title}` })).toHaveCount(
      1,
    );
    await expect(row.getByRole('button', { name: `Add to cart: ${TAPE}, ${title}` })).toHaveCount(
      1,
    );
  }
});

test('LIST-10 each entry of a value shows it', async ({ page }) => {
  await page.goto(LIST);
  const pictures = await entries(page)
    .filter({ hasText: TISSUE })
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('alt')} ${one.getAttribute('src')}`),
    );
  expect(new Set(pictures).size).toBe(6);
  expect(pictures.join()).toContain('Tissue paper, plain: black');
});

test('LIST-10 an entry of a value leads to the product with that value chosen', async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(entries(page).filter({ hasText: TISSUE })).toHaveCount(6);
  await ofColour(page, 'black').getByRole('link').first().click();
  await expect(page).toHaveURL('/tissue-paper-plain#colour=black');
  const colour = page.getByRole('main').getByRole('button', { name: /^Black/ });
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
});

test('LIST-10 the rows of a value hold its variants alone', async ({ page }) => {
  await page.goto(LIST);
  await listAsRows(page);
  const row = ofColour(page, 'red');
  await row.getByRole('button', { name: '2 variants' }).click();
  await expect(row.getByRole('row')).toHaveCount(3);
  await expect(row.getByRole('cell', { name: 'Red' })).toHaveCount(2);
});

test('LIST-11 availability is green with stock, orange up to ten days, red otherwise', async ({
  page,
}) => {
  const expectTone = async (path: string, title: string, words: string, token: string) => {
    await page.goto(path);
    const said = entry(page, title).getByText(words, { exact: true });
    expect(await background(said, '::before'), words).toBe(await tokenColour(page, token));
  };
  await expectTone(LIST, TAPE, 'In stock', '--ok');
  await expectTone(LIST, 'Printed paper tape', '10 working days', '--warn');
  await expectTone('/boxes/gift-boxes/rigid-boxes', 'Drawer box', '12 working days', '--danger');
});

test('LIST-12 five labels look special, others plain, and a sale says how much', async ({
  page,
}) => {
  const expectLabel = async (title: string, label: string, token: string) => {
    const badge = entry(page, title).getByText(label, { exact: true });
    expect(await background(badge), label).toBe(await tokenColour(page, token));
  };
  await page.goto('/new-products');
  // A card has one badge; a row has them all.
  await listAsRows(page);
  await expectLabel('Mailer box, kraft', 'New', '--ink');
  await expectLabel('Mailer box, kraft', 'FSC', '--ok');
  await expectLabel('Wall calendar', 'Template on request', '--info');
  await expectLabel('Paper mailing bag', 'Plastic free', '--kraft-deep');
  await page.goto(LIST);
  await expectLabel('Thank-you cards', 'Popular', '--surface');
  await expectLabel('Paper twine', 'Last pieces', '--warn-tint');
  await expectLabel(TAPE, 'Sale −13 %', '--accent');
});

test('LIST-12 a product without a price says what it begins at', async ({ page }) => {
  await page.goto('/lt/dezutes/pasto-dezutes');
  const card = entry(page, 'Individuali dėžutė');
  await expect(card.getByText(/^vnt\. nuo 0,45\s€$/)).toBeVisible();
});

test('LIST-13 related products come twelve at first, then six at a time', async ({
  page,
  shop,
}) => {
  const all = await (await page.request.get(`${shop.url}/api/products?lang=en&size=50`)).json();
  const asked: string[] = [];
  await page.route('**/api/products?*relatedTo=*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('size'));
    const start = Number(query.get('page') ?? 0) * size;
    asked.push(`${start}-${start + size}`);
    return route.fulfill({
      headers: { 'x-total-count': '20' },
      json: all.slice(0, 20).slice(start, start + size),
    });
  });
  await page.goto('/boxes/mailer-boxes');
  await page.getByRole('main').getByRole('link', { name: 'Mailer box, white' }).click();
  const related = page.getByRole('region', { name: 'Goes well with this' });
  await expect(related.getByRole('article')).toHaveCount(12);
  const next = related.getByRole('button', { name: 'Next products' });
  await expect(async () => {
    const found = await related.getByRole('article').count();
    // At the end there is nothing to press.
    if (found < 20) await next.click({ timeout: 2_000 });
    expect(found).toBe(20);
  }).toPass();
  expect(asked).toEqual(['0-12', '12-18', '18-24']);
});

test('LIST-13 a product leads to what goes with it and what can be taken instead', async ({
  page,
}) => {
  await page.goto('/mailer-box-kraft');
  const strip = (name: string) => page.getByRole('region', { name }).getByRole('article');
  await expect(strip('Goes well with this')).toHaveCount(4);
  await expect(strip('Similar products')).toHaveCount(3);
});

test('LIST-13 a banner stands beside a named list', async ({ page }) => {
  await page.route('**/content/path-info?*', async (route) => {
    const answer = await route.fetch();
    const banner = {
      type: 'productListBanner',
      title: 'Boxes of kraft',
      imageId: 'banner-boxes',
      imageAlt: '',
      actionButtonTitle: 'All boxes',
      url: '/boxes',
      listTitle: 'New ones',
      productList: 'new',
      size: 4,
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), blocks: [banner] } });
  });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes of kraft' })).toBeVisible();
  await expect(page.getByText('New ones')).toBeVisible();
  await expect(entries(page)).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('link', { name: 'All boxes' })).toHaveAttribute(
    'href',
    '/boxes',
  );
});

test('LIST-13 of some products among other blocks none stands alone in the last row, at 768 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const list = page.locator('section', {
    has: page.getByRole('heading', { name: 'A little of everything' }),
  });
  const cards = list.getByRole('article');
  await expect(cards).toHaveCount(10);
  const tops = await cards.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});
