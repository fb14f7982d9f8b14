import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** The entries of a list: cards or rows. */
export const entries = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The entry whose link has this title; the first one of them in split mode. */
export const entry = (page: Page, title: string): Locator =>
  entries(page)
    .filter({ has: page.getByRole('link', { name: title }) })
    .first();

/** The titles of the entries, in the order that they stand in. */
export const titles = (page: Page): Promise<string[]> =>
  entries(page).getByRole('heading').allTextContents();

/** In how many columns the entries stand. */
export async function columns(page: Page): Promise<number> {
  await expect(entries(page).first()).toBeVisible();
  const lefts = await entries(page).evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

/** The colour of a token, as the browser computes colours. */
export const tokenColour = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** The background of an element, or of what stands before its words. */
export const background = (target: Locator, pseudo?: '::before'): Promise<string> =>
  target.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);

/** Shows lists as rows from now on, as the shopper's choice does. */
export async function listAsRows(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
  await expect(entries(page).getByRole('button', { expanded: false }).first()).toBeVisible();
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Answers all pictures at once with an empty one: making them new would take most of a test's time. */
export const withoutPictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/images/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
