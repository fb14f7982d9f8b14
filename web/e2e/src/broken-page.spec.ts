import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

test('SHELL-12 a page that cannot be drawn says so under its header, and the next one is drawn', async ({
  page,
  complaints,
}) => {
  await page.goto('/contacts');
  await page.route('**/content/path-info?*', async (route) => {
    const answer = await route.fetch();
    const info = await answer.json();
    // A row of pictures without its pictures.
    const blocks = [{ type: 'imageRow', displayType: 'imagesWithSubtext' }];
    await route.fulfill({ response: answer, json: { ...info, blocks } });
  });
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Boxes', exact: true }).click();
  await expect(page).toHaveURL('/boxes');
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Oops, something went terribly wrong...' });
  await expect(told).toBeVisible();
  await page.unroute('**/content/path-info?*');
  await header.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(told).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});
