import { expect, type Locator } from '@playwright/test';

/** Presses the retry button until its failure is gone; the page may have retried by itself before. */
export const pressUntilGone = (button: Locator, failure: Locator): Promise<void> =>
  expect(async () => {
    if (await failure.isVisible()) await button.click({ timeout: 1_000 });
    await expect(failure).toBeHidden({ timeout: 3_000 });
  }).toPass();
