import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a page does as soon as it has measured itself, such as a list that scrolls and is reached by keyboard, takes no longer. */
const SETTLED_MS = 1500;

/** What axe finds on the page as it stands: each rule that is broken, and where. A page that has not settled is looked at again. */
export async function violations(page: Page): Promise<string[]> {
  const found = await look(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(SETTLED_MS);
  return look(page);
}

async function look(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}
