import { configured, fill } from './setup/configured.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect } from './setup/test.ts';

const live = (configuration: Record<string, unknown>) => {
  configuration.liveReload = true;
};
const test = configured(live);

test('SHELL-10 while the shop is developed, a page loads anew when it changes', async ({
  page,
  context,
  own,
}) => {
  await withoutPictures(context);
  const listening = page.waitForRequest('**/dev/changes');
  await page.goto('/');
  await listening;
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  fill((configuration) => {
    live(configuration);
    configuration.siteName = 'Another shop';
  })(own.place);
  await expect(page).toHaveTitle(/Another shop/);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
});
