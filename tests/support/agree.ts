import type { Page } from 'playwright-core';
import { confirmationOf } from './ticket.ts';
import { until } from './until.ts';

/** Label of the next button to be pressed, at that time. */
const nextPressed = (page: Page): Promise<string> =>
  page
    .evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener(
            'click',
            ({ target }) =>
              resolve((target instanceof Element && target.closest('button')?.textContent) || ''),
            { capture: true, once: true },
          ),
        ),
    )
    .catch(() => '');

/**
 * Presses a button that opens a confirmation, and confirms; where the figures became outdated meanwhile,
 * reviews and confirms again, as a user would.
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
    else if (await dialog.isVisible()) {
      // The button may have turned into a review button by the time it is pressed: only its label at that
      // time counts.
      const pressed = nextPressed(page);
      return (await press(dialog.getByRole('button', { name }))) && (await pressed).includes(name);
    } else await press(page.getByRole('button', { name }).first());
    return false;
  });
};
