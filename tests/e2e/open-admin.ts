import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { password } from '#tests/support/people.ts';

/** The back office in a separate browser, logged in by password. */
export const openAdmin = async (
  newDevice: (options: BrowserContextOptions) => Promise<Page>,
  url: string,
  account: string,
): Promise<Page> => {
  const page = await newDevice({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/admin`);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return page;
};

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: text });
