import type { Page } from 'playwright-core';

/** As shown to visitors. */
export const demonstration = { user_string: 'demo@tideline.test', password: 'tideline' };

/** Logs in by the screen, ending on `path`. */
export const fillLogin = async (
  page: Page,
  { user_string: account, password: secret }: typeof demonstration,
  path: string,
  origin = '',
): Promise<void> => {
  await page.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.hash === `#${path}`);
};
