import type { Page } from '@playwright/test';
import { openAt } from './setup/clock.ts';
import { withoutPictures } from './setup/lists.ts';
import { checkOut, chooseBox, goToSummary, pointer } from './setup/purchase.ts';
import { type Shop, startShop, storedOrders } from './setup/shop.ts';
import { test as base, expect } from './setup/test.ts';
import { texts } from './setup/texts.ts';

/** Shoppers on both sides of Vilnius: there it is still yesterday, or already tomorrow. */
const ZONES = [
  { timezoneId: 'America/Los_Angeles', language: 'en' },
  { timezoneId: 'Asia/Tokyo', language: 'lt' },
] as const;

/** The demo's box, made to order in 3, 6, 10 or 15 working days, and its twine, a working day away. */
const PATHS = {
  en: { box: '/mailer-box-kraft', twine: '/paper-twine' },
  lt: { box: '/lt/pasto-dezute-kraftas', twine: '/lt/popierine-virvele' },
} as const;

/** Choices of the box. */
const OPTIONS = 'size=250x200x80&board=kraft&printing=none';

/** The demo shop with a clock that begins at `moment`. */
const test = base.extend<{ moment: string; moved: Shop }>({
  moment: ['2026-11-23T09:00:00Z', { option: true }],
  moved: async ({ moment }, use) => {
    const shop = await startShop(undefined, undefined, ['--clock', moment]);
    await use(shop);
    await shop.stop();
  },
  shop: async ({ moved }, use) => use(moved),
});

test.beforeEach(({ context }) => withoutPictures(context));

/** Serves the shop at another moment. What an open page asks meanwhile of the shop that is away is no fault of the page's. */
async function goTo(shop: Shop, moment: string, complaints: string[] = []): Promise<void> {
  await shop.restart(['--clock', moment]);
  complaints.length = 0;
}

/** The days that head the price grid. */
const headings = (page: Page) => page.getByRole('grid').getByRole('columnheader');

/** Sees the first days of the grid. */
async function seeDays(page: Page, days: readonly string[]): Promise<void> {
  for (const [place, day] of days.entries()) {
    await expect(headings(page).nth(place + 1)).toContainText(day);
  }
}

test('DATE-01 DATE-04 the days are those of Vilnius at every moment and in every time zone', async ({
  moved,
  browser,
}) => {
  test.setTimeout(180_000);
  const cases = [
    // A Friday, a minute before the cut-off and at it.
    ['2026-11-27T09:29:00Z', ['December 2', 'December 7', 'December 11'], 'gruodžio 2 d.'],
    ['2026-11-27T09:30:00Z', ['December 3', 'December 8', 'December 14'], 'gruodžio 3 d.'],
    // The day before Christmas, and New Year's Eve.
    ['2026-12-23T09:29:00Z', ['January 6', 'January 11', 'January 15'], 'sausio 6 d.'],
    ['2026-12-31T09:30:00Z', ['January 7', 'January 12', 'January 18'], 'sausio 7 d.'],
    // Before and after the clocks go back, and before and after they go forward; Easter Monday is off.
    ['2026-10-23T08:29:00Z', ['October 28', 'November 3', 'November 9'], 'spalio 28 d.'],
    ['2026-10-26T09:29:00Z', ['October 29', 'November 4', 'November 10'], 'spalio 29 d.'],
    ['2027-03-26T09:30:00Z', ['April 2', 'April 7', 'April 13'], 'balandžio 2 d.'],
    ['2027-03-30T08:29:00Z', ['April 2', 'April 7', 'April 13'], 'balandžio 2 d.'],
    ['2027-03-30T08:30:00Z', ['April 5', 'April 8', 'April 14'], 'balandžio 5 d.'],
  ] as const;
  for (const [moment, days, inLithuanian] of cases) {
    await goTo(moved, moment);
    for (const { timezoneId, language } of ZONES) {
      const context = await browser.newContext({ baseURL: moved.url, timezoneId });
      await withoutPictures(context);
      const page = await context.newPage();
      await page.goto(PATHS[language].box);
      await seeDays(page, language === 'lt' ? [inLithuanian] : days);
      await context.close();
    }
  }
});

for (const { timezoneId, language } of ZONES) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId, moment: '2026-11-27T09:30:00Z' });

    test(`DATE-01 DATE-04 a box chosen on a Friday at half past eleven arrives on the same day everywhere in ${language}`, async ({
      page,
      shop,
    }) => {
      test.slow();
      const day = { en: /Thu, December 3/, lt: /(kt|ketvirtad\.), gruodžio 3\sd\./ }[language];
      await chooseBox(page, language, pointer, async () => {
        await expect(page.getByRole('complementary')).toContainText(day);
      });
      await expect(page.getByRole('main')).toContainText(day);
      await checkOut(page, language, pointer, 'friday@example.com', async (step) => {
        if (step === 'summary') await expect(page.getByRole('main')).toContainText(day);
      });
      await expect(page.getByRole('main')).toContainText(day);
      expect(storedOrders(shop.place)).toMatchObject([{ lines: [{ arrivesOn: '2026-12-03' }] }]);
    });

    test(`PROD-09 DATE-02 stock goods arrive a day later from two o'clock on in ${language}`, async ({
      page,
      moved,
      complaints,
    }) => {
      const main = page.getByRole('main');
      const arrives = {
        en: ['Mon, November 30', 'Tue, December 1'],
        lt: ['pr, lapkričio 30 d.', 'an, gruodžio 1 d.'],
      };
      for (const [place, moment] of ['2026-11-27T11:59:00Z', '2026-11-27T12:00:00Z'].entries()) {
        await goTo(moved, moment, complaints);
        await page.goto(PATHS[language].twine);
        const day = arrives[language][place] ?? '';
        await expect(main.getByText(`${texts(language)('Delivery')}: ${day}`)).toBeVisible();
        // In a sentence the weekday is longer.
        const [, date = ''] = day.split(', ');
        await expect(page.getByRole('complementary')).toContainText(date);
      }
    });
  });
}

test('DATE-01 PROD-14 a page that is open when the cut-off passes gives up the day and asks for another', async ({
  page,
  moved,
  complaints,
}) => {
  test.slow();
  // Long enough before the cut-off that no machine is too slow.
  await page.clock.install({ time: '2026-11-23T09:05:00Z' });
  await page.goto(`${PATHS.en.box}?${OPTIONS}&quantity=250&date=2026-11-26`);
  const main = page.getByRole('main');
  const summary = page.getByRole('complementary');
  await seeDays(page, ['November 26']);
  await expect(summary).toContainText('Thu, November 26');

  await goTo(moved, '2026-11-23T09:30:05Z', complaints);
  await page.clock.fastForward('26:00');
  await seeDays(page, ['November 27', 'December 2']);
  await expect(main.getByRole('alert')).toContainText('This delivery day is no longer possible');
  await expect(summary).not.toContainText('November 26');
  await expect(page).not.toHaveURL(/date=/);
  await main.getByRole('grid').getByRole('columnheader').nth(1).getByRole('button').click();
  await expect(summary).toContainText('Fri, November 27');
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('DATE-01 PROD-10 the time that is left is told with its condition, and not to those who listen', async ({
  page,
  moved,
  complaints,
}) => {
  test.slow();
  await goTo(moved, '2026-11-23T07:15:30Z', complaints);
  const path = `${PATHS.en.box}?${OPTIONS}&quantity=250&date=2026-11-26`;
  await openAt(page, path, new Date('2026-11-23T07:15:30Z'));
  const summary = page.getByRole('complementary');
  const left = summary.getByText(/^Order within/);
  await expect(left).toHaveText('Order within 2 h 14 min for Thu, November 26');
  await expect(summary).toContainText(
    'This day applies if we have your payment and files before 11:30 on Mon, November 23.',
  );
  expect(
    await left.evaluate((text) => text.closest('[aria-live], [role=status], [role=alert]')),
  ).toBeNull();
  await page.clock.fastForward(31_000);
  await expect(left).toHaveText('Order within 2 h 13 min for Thu, November 26');
  await page.clock.resume();
  await page.clock.fastForward('02:13:30');
  await expect(left).toHaveCount(0);

  // The cut-off passes: the day goes, and with another one the time until the next cut-off is told.
  await goTo(moved, '2026-11-23T09:30:05Z', complaints);
  await page.clock.fastForward(90_000);
  await seeDays(page, ['November 27']);
  await expect(summary).not.toContainText('This day applies');
  await page.getByRole('grid').getByRole('columnheader').nth(1).getByRole('button').click();
  await expect(summary).toContainText('your payment and files before 11:30 on Tue, November 24.');
});

/** A browser complains of each answer that is no success; here one is meant. */
function forgetConflict(complaints: string[]): void {
  expect(complaints).toEqual([expect.stringContaining('409')]);
  complaints.length = 0;
}

test('DATE-01 a day that goes while the order is being written is not ordered', async ({
  page,
  moved,
  complaints,
}) => {
  test.slow();
  await page.clock.install({ time: '2026-11-23T09:05:00Z' });
  await chooseBox(page, 'en', pointer);
  const main = page.getByRole('main');
  await goToSummary(page, 'en', pointer, 'late@example.com');
  await expect(main).toContainText('Thu, November 26');
  await goTo(moved, '2026-11-23T09:30:00Z', complaints);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(main).toContainText('Something has changed. Nothing was ordered yet.');
  await expect(main).toContainText('This delivery day is no longer possible');
  expect(storedOrders(moved.place)).toEqual([]);
  forgetConflict(complaints);

  await page.clock.fastForward('26:00');
  await main.getByRole('link', { name: 'Change in the cart' }).click();
  await main.getByRole('link', { name: /^Edit/ }).click();
  await seeDays(page, ['November 27']);
});

test.describe("before two o'clock", () => {
  test.use({ moment: '2026-11-23T11:30:00Z' });

  test('DATE-02 stock goods that now arrive later are ordered only once the shopper agrees', async ({
    page,
    moved,
    complaints,
  }) => {
    test.slow();
    await page.goto(PATHS.en.twine);
    await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
    const main = page.getByRole('main');
    await goToSummary(page, 'en', pointer, 'late@example.com');
    await expect(main).toContainText('Tue, November 24');
    await goTo(moved, '2026-11-23T12:00:00Z', complaints);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(main).toContainText('Paper twine: Tue, November 24, now Wed, November 25');
    await expect(main).toContainText('If you agree, place the order again.');
    expect(storedOrders(moved.place)).toEqual([]);
    forgetConflict(complaints);

    await main.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page).toHaveURL(/step=final/);
    await expect(main).toContainText('Wed, November 25');
    expect(storedOrders(moved.place)).toMatchObject([{ lines: [{ arrivesOn: '2026-11-25' }] }]);
  });
});
