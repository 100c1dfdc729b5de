import type { Locator, Page } from 'playwright-core';

/** Buy and Sell, Long and Short, Up and Down: the bar of a phone's trading screen. */
export const ticketBar = (page: Page): Locator => page.locator('main footer button[aria-haspopup="dialog"]');

/**
 * Switches to options by the product switch: until their page is there, the bar is that of the previous
 * page.
 */
export const showOptions = async (page: Page): Promise<void> => {
  await page.getByText('Options', { exact: true }).click();
  await ticketBar(page).filter({ hasText: /^Up$/ }).waitFor();
};

/** Opens the ticket from the bar, like a phone user, with that side chosen. */
export const openTicket = async (page: Page, side: 'first' | 'second' = 'first'): Promise<Locator> => {
  await ticketBar(page)
    .nth(side === 'first' ? 0 : 1)
    .click();
  const ticket = page.getByRole('dialog').first();
  await ticket.getByRole('form').first().waitFor();
  return ticket;
};

/**
 * Expands the details that a phone's ticket shows in one line: slippage, take-profit and stop-loss, and the
 * order's figures.
 */
export const showDetails = async (page: Page): Promise<void> => {
  await page.getByRole('form').locator('button[aria-expanded="false"]').click();
};

/** The confirmation before sending; over the ticket on a phone, next to it in the desktop layout. */
export const confirmationOf = (page: Page): Locator => page.locator('dialog:not(:has(form))');

/** Closes the ticket; its input stays. */
export const closeTicket = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
