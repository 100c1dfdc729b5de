import type { Page } from 'playwright-core';
import { confirmationOf } from './ticket.ts';
import { until } from './until.ts';

/**
 * Presses a button that asks, and agrees to what is asked; where the world moved meanwhile, to what is asked
 * again, as a person would.
 */
export const agreeTo = (page: Page, name: string): Promise<boolean> => {
  const dialog = confirmationOf(page);
  const again = dialog.getByRole('button', { name: 'Review again' });
  const press = (button: ReturnType<Page['getByRole']>): Promise<boolean> =>
    button.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  return until(`${name} to be agreed to`, async () => {
    if (await again.isVisible()) await press(again);
    else if (await dialog.isVisible()) return press(dialog.getByRole('button', { name }));
    else await press(page.getByRole('button', { name }).first());
    return false;
  });
};
