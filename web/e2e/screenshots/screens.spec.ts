import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { checkOut, chooseBox, pointer } from '../src/setup/purchase.ts';

const FOLDER = process.env.VITRINA_SCREENSHOTS ?? 'screenshots-of-the-shop';
const WIDTHS = [390, 768, 1440];

const PATHS = {
  en: {
    home: '/',
    category: '/boxes/mailer-boxes',
    product: '/mailer-box-kraft',
    login: '/account',
    register: '/account?step=register',
    styleguide: '/styleguide',
  },
  lt: {
    home: '/lt',
    category: '/lt/dezutes/pasto-dezutes',
    product: '/lt/pasto-dezute-kraftas',
    login: '/lt/paskyra',
    register: '/lt/paskyra?step=register',
    styleguide: '/lt/styleguide',
  },
};

for (const language of ['en', 'lt'] as const) {
  for (const width of WIDTHS) {
    test(`${language} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const take = async (name: string) => {
        await seeEveryPicture(page);
        await page.screenshot({
          path: join(FOLDER, `${name}-${language}-${width}.png`),
          fullPage: true,
        });
      };
      for (const [name, path] of Object.entries(PATHS[language])) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await take(name);
      }
      await chooseBox(page, language, pointer, () => take('product-chosen'));
      await take('cart');
      await checkOut(page, language, pointer, 'ona@example.com', (step) =>
        take(`checkout-${step}`),
      );
      await take('confirmation');
    });
  }
}

/** Pictures load when they come near the view. */
async function seeEveryPicture(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(80);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}
