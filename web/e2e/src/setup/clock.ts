import { expect, type Page } from '@playwright/test';

/**
 * The clock of an open page stands from now on, and goes on by `page.clock` alone. It goes on by some seconds first, so that the moment
 * is not past by the time it is named, however slow the machine: nothing may be on its way then. `page.clock.install` comes before.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
}

/** Opens a page whose clock stands at `time`, but for the frames that it takes to come alive: less than a second. */
export async function openAt(page: Page, path: string, time: Date): Promise<void> {
  await standStill(page, time);
  const opened = page.goto(path);
  await comeAlive(page);
  await opened;
}

/** The clock of what is opened from now on stands at `time`. */
export async function standStill(page: Page, time: Date): Promise<void> {
  await page.clock.install({ time: new Date(time.getTime() - 1_000) });
  await page.clock.pauseAt(time);
}

/** A page starts once it is drawn, which takes frames of the clock that stands. */
export async function comeAlive(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await page.locator('html[data-alive]').count()).toBe(1);
  }).toPass({ intervals: [100] });
}
