import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';

const CONTACTS = '/contacts';

/** Whatever was asked of others; it comes to nothing. */
async function others(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/openstreetmap|googleapis/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
  });
  return asked;
}

const places = (page: Page) => page.getByRole('region', { name: 'Where to find us' });
const titles = (page: Page) => places(page).getByRole('article').getByRole('heading');
const map = (page: Page) => places(page).getByRole('region', { name: 'Map' });

test('CONT-01 the list and the map show the same places, and lead to each other', async ({
  page,
}) => {
  const asked = await others(page);
  await page.goto(CONTACTS);
  await expect(titles(page)).toHaveText(['Vilnius showroom', 'Kaunas plant', 'Klaipėda showroom']);
  await expect(places(page).getByText('Mon–Fri 9:00–18:00, Sat 10:00–14:00')).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
  for (const title of ['Vilnius showroom', 'Kaunas plant', 'Klaipėda showroom']) {
    await expect(map(page).getByRole('button', { name: title })).toBeInViewport();
  }
  await map(page).getByRole('button', { name: 'Kaunas plant' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page).nth(1)).toBeFocused();
  await places(page).getByRole('button', { name: 'Show on a map: Vilnius showroom' }).click();
  await expect(map(page).getByRole('button', { name: 'Klaipėda showroom' })).not.toBeInViewport();
  expect(asked, 'nobody else is asked for anything').toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('CONT-01 on a phone no name on the map covers another', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CONTACTS);
  await map(page).scrollIntoViewIfNeeded();
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const title of ['Vilnius showroom', 'Kaunas plant', 'Klaipėda showroom']) {
    const name = map(page).getByRole('button', { name: title }).locator('span');
    await expect(name).toBeVisible();
    const box = await name.boundingBox();
    if (box) boxes.push(box);
  }
  expect(boxes).toHaveLength(3);
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(isBeside || isApart).toBe(true);
    }
  }
});

test('CONT-01 streets come from others only when they are wanted', async ({ page }) => {
  const asked = await others(page);
  await page.goto(CONTACTS);
  await expect(map(page)).toContainText('It comes from OpenStreetMap');
  await map(page).getByRole('button', { name: 'Show the streets' }).click();
  await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await expect.poll(() => new Set(asked)).toEqual(new Set(['tile.openstreetmap.org']));
});

test('CONT-01 places are shown by their city', async ({ page }) => {
  await page.goto(CONTACTS);
  await places(page).getByLabel('City').selectOption('Kaunas');
  await expect(titles(page)).toHaveText(['Kaunas plant']);
  await expect(map(page).getByRole('button', { name: 'Vilnius showroom' })).toHaveCount(0);
  await places(page).getByLabel('City').selectOption('All cities');
  await expect(titles(page)).toHaveCount(3);
});

test.describe('for who tells where they are', () => {
  test.use({ geolocation: { latitude: 55.7, longitude: 21.1 }, permissions: ['geolocation'] });

  test('CONT-01 the nearest place comes first, with how far it is', async ({ page }) => {
    await page.goto(CONTACTS);
    await expect(titles(page)).toHaveText([
      'Vilnius showroom',
      'Kaunas plant',
      'Klaipėda showroom',
    ]);
    await places(page).getByRole('button', { name: 'Sort by distance' }).click();
    await expect(titles(page)).toHaveText([
      'Klaipėda showroom',
      'Kaunas plant',
      'Vilnius showroom',
    ]);
    await expect(places(page).getByRole('article').first()).toContainText(/2[.,]1 km/);
    await expect(places(page).getByRole('article').last()).toContainText('288 km');
    await expect(places(page).getByText('The nearest is Klaipėda showroom.')).toBeAttached();
  });
});

test('CONT-01 who does not tell where they are is told what else helps', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, refused) =>
      refused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
  await page.goto(CONTACTS);
  await places(page).getByRole('button', { name: 'Sort by distance' }).click();
  await expect(places(page).getByRole('status')).toContainText(
    'You can allow it in the browser’s settings',
  );
  await expect(titles(page)).toHaveText(['Vilnius showroom', 'Kaunas plant', 'Klaipėda showroom']);
});

test('CONT-01 the form opens at the side, keeps what was typed, and gives the focus back', async ({
  page,
}) => {
  await page.goto(CONTACTS);
  const open = page.getByRole('button', { name: 'Contact form' });
  await open.click();
  const panel = page.getByRole('dialog', { name: 'Write to us' });
  await panel.getByRole('textbox', { name: 'Message' }).fill('Is it open on Saturday?');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await expect(panel.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Is it open on Saturday?',
  );
});

test('CONT-01 each place tells search engines where it is and when it is open', async ({
  page,
}) => {
  await page.goto(CONTACTS);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data: { '@type': string }[] = told.flatMap((text) => JSON.parse(text));
  const businesses = data.filter((one) => one['@type'] === 'LocalBusiness');
  expect(businesses).toHaveLength(3);
  expect(businesses[1]).toMatchObject({
    name: 'Vitrina, Kaunas plant',
    geo: { latitude: 54.8985, longitude: 23.9036 },
    openingHours: ['Mo-Th 07:30-16:30', 'Fr 07:30-15:00'],
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('CONT-01 the lines of both panels of facts meet, and the account stands in groups', async ({
    page,
  }) => {
    await page.goto(CONTACTS);
    const [ways, requisites] = await page
      .getByRole('main')
      .locator('dl')
      .evaluateAll((lists) =>
        lists.map((list) =>
          Array.from(list.querySelectorAll('dt'), (term) => term.getBoundingClientRect().y),
        ),
      );
    expect(ways).toHaveLength(4);
    expect(requisites).toEqual(ways);
    await expect(page.getByRole('main')).toContainText(
      'Pavyzdžio bankas, LT12 1000 0111 0100 1000',
    );
  });
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('CONT-01 the places fit', async ({ page }) => {
    await page.goto(CONTACTS);
    await expect(map(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('CONT-01 the places are there, and nothing that does nothing', async ({ page }) => {
    await page.goto(CONTACTS);
    await expect(titles(page)).toHaveCount(3);
    await expect(places(page).getByRole('button')).toHaveCount(0);
    await expect(map(page)).toBeHidden();
  });
});
