import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

test('SHELL-18 another page begins anew, and shows that it is on its way when it takes longer', async ({
  page,
}) => {
  await page.goto('/mailer-box-kraft?size=250x200x80&board=kraft');
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('2 of 6 chosen');
  let letThrough = () => {};
  const waits = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/content/path-info?path=%2Fmailer-box-white*', async (route) => {
    await waits;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/mailer-box-white';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailer box, kraft');
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailer box, white');
  await expect(bar).toHaveCount(0);
  await expect(summary).toContainText(/\b0 of \d+ chosen/);
});
