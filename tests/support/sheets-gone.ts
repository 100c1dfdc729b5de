import type { Page } from 'playwright-core';

/**
 * Once the step back that a closing sheet takes has arrived: a page that is loaded anew while it is under way keeps
 * neither of the two.
 */
export const sheetsGone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { depth, page: of = depth } = history.state as { depth: number; page?: number };
    return depth === of;
  });
};
