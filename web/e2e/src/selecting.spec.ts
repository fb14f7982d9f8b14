import { stopClock } from './setup/clock.ts';
import { entry, listAsRows, withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

test('LIST-09 a product that is chosen from cards or rows is told to the analytics', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  const title = 'Mailer box, white';
  for (const asRows of [false, true]) {
    await page.goto('/boxes/mailer-boxes');
    if (asRows) await listAsRows(page);
    await entry(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const told = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.filter(
          ({ event }) => event,
        ),
      );
    await expect
      .poll(async () => (await told()).map(({ event }) => event))
      .toEqual(['select_item', 'view_item']);
    expect((await told())[0]).toMatchObject({ ecommerce: { items: [{ item_name: title }] } });
  }
});

test('SRCH-01 nothing is asked before three characters and 300 ms of rest', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const phrase = searchParams.get('search') ?? searchParams.get('title');
    if (phrase && pathname.startsWith('/api/')) asked.push(`${pathname} ${phrase}`);
  });
  await page.clock.install();
  await page.goto('/');
  const field = page.getByRole('combobox');
  await field.focus();
  await expect(page.getByRole('group', { name: 'Recommended products' })).toBeVisible();
  await stopClock(page);
  await field.press('m');
  await field.press('a');
  await page.clock.runFor(1000);
  await expect(page.getByRole('group', { name: 'Recommended products' })).toBeVisible();
  await expect.poll(() => asked, 'two are no search').toEqual(['/api/products ma']);
  asked.length = 0;
  await field.press('i');
  await page.clock.runFor(299);
  // Real time, in which a call that was made too early is seen.
  await page.waitForTimeout(200);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect
    .poll(() => asked.sort())
    .toEqual(['/api/categories mai', '/api/products mai', '/api/products mai']);
});
