import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './texts.ts';
import { texts } from './texts.ts';

/** How a shopper operates the page: with a pointer, or with the keyboard alone. */
export interface Hands {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
}

/** A pointer and a keyboard. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
};

/** The keyboard alone: Tab to where it goes, arrow keys inside the price grid and radio groups, Enter, Space and letters. */
export function keyboard(page: Page): Hands {
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement);
  /** Tab stops once in a group of radios; inside it the arrow keys go on. */
  const isInGroup = (target: Locator) =>
    target.evaluate((element) => {
      const radioName = (at: Element | null) =>
        at instanceof HTMLInputElement && at.type === 'radio' ? at.name : null;
      return (
        radioName(element) !== null && radioName(document.activeElement) === radioName(element)
      );
    });
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tries = 0; tries < 250; tries += 1) {
      if (await isFocused(target)) return;
      await page.keyboard.press((await isInGroup(target)) ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`Tab never reaches ${target}`);
  };
  return {
    press: async (target) => {
      await reach(target);
      const isLink = await target.evaluate((element) => element.tagName === 'A');
      await page.keyboard.press(isLink ? 'Enter' : 'Space');
    },
    write: async (target, text) => {
      await reach(target);
      await page.keyboard.type(text);
    },
  };
}

/** The demo's mailer box in a language: its address and the words of the choices. */
const BOX = {
  en: {
    path: '/mailer-box-kraft',
    size: /^250 × 200/,
    board: /^Kraft$/,
    printing: /^One colour, outside/,
  },
  lt: {
    path: '/lt/pasto-dezute-kraftas',
    size: /^250 × 200/,
    board: /^Kraftas/,
    printing: /^Viena spalva, išorė/,
  },
} as const;

/** Chooses the mailer box with options, quantity and day, and sees the price follow; ends in the cart. `atTheEnd` sees it chosen. */
export async function chooseBox(
  page: Page,
  language: keyof typeof BOX,
  hands: Hands,
  atTheEnd: () => Promise<void> = async () => {},
): Promise<void> {
  const t = texts(language);
  const box = BOX[language];
  await page.goto(box.path);
  const main = page.getByRole('main');
  for (const name of [box.size, box.board, box.printing]) {
    const option = main.getByRole('button', { name }).first();
    await hands.press(option);
    await expect(option).toHaveAttribute('aria-pressed', 'true');
  }
  await chooseCell(page, hands);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(/\d+,\d\d\s€/);
  await hands.press(main.getByRole('radio', { name: t('Send the files later') }));
  await atTheEnd();
  await hands.press(summary.getByRole('button', { name: t('Add to cart') }));
  await expect(page).toHaveURL(new RegExp(language === 'lt' ? '/lt/krepselis' : '/cart'));
}

/** The first priced cell of 250 pieces. By keyboard, Tab enters the grid at one cell and arrows walk it. */
async function chooseCell(page: Page, hands: Hands): Promise<void> {
  const grid = page.getByRole('grid');
  const cell = grid
    .getByRole('row')
    .filter({ hasText: /^250/ })
    .locator('td button:not([aria-disabled="true"])')
    .first();
  if (hands === pointer) {
    await cell.click();
  } else {
    const entry = grid.locator('[tabindex="0"]');
    for (
      let tries = 0;
      tries < 250 && !(await entry.evaluate((at) => at === document.activeElement));
      tries += 1
    ) {
      await page.keyboard.press('Tab');
    }
    for (
      let tries = 0;
      tries < 30 && !(await cell.evaluate((at) => at === document.activeElement));
      tries += 1
    ) {
      const [row = 0, column = 0] = await placeOf(page.locator(':focus'));
      const [toRow = 0, toColumn = 0] = await placeOf(cell);
      const key =
        row < toRow
          ? 'ArrowDown'
          : row > toRow
            ? 'ArrowUp'
            : column < toColumn
              ? 'ArrowRight'
              : 'ArrowLeft';
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
  }
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
}

async function placeOf(target: Locator): Promise<number[]> {
  return ((await target.getAttribute('data-place')) ?? '').split(' ').map(Number);
}

/** From the cart to the summary as a guest. `atStep` sees each step before it is filled. */
export async function goToSummary(
  page: Page,
  language: Language,
  hands: Hands,
  email: string,
  atStep: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  const t = texts(language);
  const main = page.getByRole('main');
  await hands.press(main.getByRole('link', { name: t('Go to checkout') }));
  await expect(page).toHaveURL(/step=delivery/);
  await atStep('delivery');
  const field = (key: string) => main.getByLabel(new RegExp(`^${t(key)}`));
  await hands.press(main.getByRole('radio').first());
  await hands.write(field('Name'), 'Ona');
  await hands.write(field('Surname'), 'Kazlauskienė');
  await hands.write(field('E-mail'), email);
  await hands.write(field('Phone'), '+37060000001');
  await hands.write(field('Address'), 'Gatvės g. 1-2');
  await hands.write(field('City'), 'Vilnius');
  await hands.write(field('Postcode'), 'LT-01100');
  await hands.press(main.getByRole('button', { name: t('Continue to payment') }));
  await expect(page).toHaveURL(/step=payment/);
  await atStep('payment');
  await hands.press(main.getByRole('radio').first());
  await hands.press(main.getByRole('button', { name: t('Continue to summary') }));
  await expect(page).toHaveURL(/step=summary/);
  await atStep('summary');
}

/** From the cart to the confirmation as a guest; answers the order's number. `atStep` sees each step before it is filled. */
export async function checkOut(
  page: Page,
  language: Language,
  hands: Hands,
  email: string,
  atStep?: (step: string) => Promise<void>,
): Promise<string> {
  const t = texts(language);
  const main = page.getByRole('main');
  await goToSummary(page, language, hands, email, atStep);
  await hands.press(main.getByRole('checkbox'));
  await hands.press(main.getByRole('button', { name: t('Order with obligation to pay') }));
  await expect(page).toHaveURL(/step=final/);
  const number = /\d{6}/.exec((await main.getByText(/\d{6}/).first().textContent()) ?? '');
  return number?.[0] ?? '';
}
