import { test as base, expect, type Page } from '@playwright/test';

/** Where the project's shop is, and how commands reach its data. */
interface ShopPlace {
  url: string;
  place: string[];
}

/** Playwright's test with the project's shop; what the browser complains of fails the test. */
export const test = base.extend<{ shop: ShopPlace; complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  shop: async ({}, use, info) => {
    const shops = JSON.parse(process.env.VITRINA_SHOPS ?? '{}') as Record<string, ShopPlace>;
    const shop = shops[String(info.project.metadata.database)];
    if (!shop) throw new Error('the shops were not started');
    await use(shop);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : patient(page));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Playwright itself says of each page that it lets none in.
        const isOurs = !message.text().startsWith('Service Worker registration blocked');
        if (isOurs && ['error', 'warning'].includes(message.type()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, 'hydration and everything else goes without a warning').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A page whose `goto` and `reload` are over when the app answers to the shopper. What is asked of a page before that is
 * a race, which a test loses on a loaded machine.
 */
export function patient(page: Page): Page {
  const { goto, reload } = page;
  page.goto = (url, options) => goto.call(page, url, options).finally(() => alive(page));
  page.reload = (options) => reload.call(page, options).finally(() => alive(page));
  return page;
}

/** Done when the app runs; at once on what is no page of the shop. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('state') || 'alive' in document.documentElement.dataset,
  );
}

export { expect };
