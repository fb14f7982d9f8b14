import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoWith } from './import.ts';
import { type Shop, startShop } from './shop.ts';
import { test } from './test.ts';

/** Playwright's test with a shop of its own that sells the demo catalogue, and is set up otherwise. */
export function configured(change: (configuration: Record<string, unknown>) => void) {
  return test.extend<object, { own: Shop }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
      async ({}, use) => {
        const shop = await startShop(undefined, fill(change));
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker' },
    ],
    shop: async ({ own }, use) => use(own),
  });
}

/** Imports the demo catalogue, set up otherwise. */
export function fill(change: (configuration: Record<string, unknown>) => void) {
  return demoWith({ attributes: [], products: [] }, (folder) => {
    const file = join(folder, 'configuration.json');
    const configuration = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    change(configuration);
    writeFileSync(file, JSON.stringify(configuration));
  });
}
