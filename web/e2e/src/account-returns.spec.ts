import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { binary, moveOrder } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const BOX = 'Mailer box, kraft';
/** On its way from a file that is to come to the customer's door. */
const STEPS = ['pay', 'confirm', 'check', 'approve', 'produce', 'finish', 'ship', 'deliver'];

/** What shows the fault. */
const PHOTO = {
  name: 'crushed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF\n`),
};

const main = (page: Page) => page.getByRole('main');

/** Orders boxes, which arrive; answers the number. */
async function arrived(page: Page, place: readonly string[]): Promise<string> {
  const number = await placeOrder(page, [await madeToOrder(page, 'mailer-kraft', 250, BOX)]);
  moveOrder(place, number, ...STEPS);
  return number;
}

test.beforeEach(({ context }) => withoutPictures(context));

test('ACC-05 who has nothing that arrived is told so', async ({ page, shop }) => {
  await signIn(page, addCustomer(shop.place));
  await page.goto('/account?section=returns');
  await main(page).getByRole('button', { name: 'Report a problem' }).click();
  await expect(main(page)).toContainText('Nothing has been delivered yet');
  expect(await violations(page)).toEqual([]);
});

test('ACC-05 what came broken is reported from its order with a photo, and the answer stands beside it', async ({
  page,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  const number = await arrived(page, shop.place);
  await page.goto('/account');
  await main(page).getByRole('article').getByRole('link').click();
  await main(page).getByRole('link', { name: 'Report a problem' }).click();
  await expect(page).toHaveURL(`/account?section=returns&order=${number}`);
  const pieces = main(page).getByRole('textbox', { name: BOX });
  await expect(pieces).toHaveValue('250');
  expect(await violations(page)).toEqual([]);

  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main(page).getByLabel(/^What’s wrong\?/)).toBeFocused();
  await pieces.fill('20');
  await main(page)
    .getByLabel(/^What’s wrong\?/)
    .selectOption('Damaged in transit');
  await main(page)
    .getByLabel(/^Please describe/)
    .fill('Twenty are crushed.');
  await main(page).getByLabel('Drop files here or choose them').setInputFiles([PHOTO]);
  await expect(main(page).getByRole('list', { name: 'Uploaded files' })).toContainText(PHOTO.name);
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  const card = main(page).getByRole('article');
  await expect(card).toContainText(`Order ${number}`);
  for (const words of [
    'Received',
    '20 pieces',
    'Damaged in transit',
    'Twenty are crushed.',
    PHOTO.name,
  ]) {
    await expect(card).toContainText(words);
  }
  expect(await violations(page)).toEqual([]);

  const listed = execFileSync(binary(), ['returns', 'list', ...shop.place], { encoding: 'utf8' });
  const id =
    listed
      .split('\n')
      .find((line) => line.includes(number))
      ?.split(' ')[0] ?? '';
  const say = ['--say', 'We send twenty new ones.'];
  execFileSync(binary(), ['returns', 'move', id, 'toReprint', ...say, ...shop.place]);
  await page.reload();
  await expect(card).toContainText('Accepted – we’re making it again');
  await expect(card).toContainText('We send twenty new ones.');
  await page.setViewportSize({ width: 390, height: 844 });
  const count = await main(page).getByText('1 claim', { exact: true }).boundingBox();
  expect(count?.height, 'how many there are stands in one line').toBeLessThan(32);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
