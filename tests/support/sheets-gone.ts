import type { Page } from 'playwright-core';

/**
 * Resolves once the history step of a closing sheet has arrived: reloading the page during that step would
 * lose both entries.
 */
export const sheetsGone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { depth, page: of = depth } = history.state as { depth: number; page?: number };
    return depth === of;
  });
};
