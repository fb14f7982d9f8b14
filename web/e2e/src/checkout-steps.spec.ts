import type { Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { checkOut, chooseBox, pointer } from './setup/purchase.ts';
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
