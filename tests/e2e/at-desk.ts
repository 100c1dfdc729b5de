import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { password } from '#tests/support/people.ts';

const root = join(import.meta.dirname, '..', '..');

/** As somebody on the server does it. Answers what the command says. */
export const makeOperator = (dataDir: string, account: string): string =>
  execFileSync(process.execPath, [join(root, 'dist', 'server', 'make-operator.js'), account], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });

/** The desk in a browser of its own, after the password. */
export const openDesk = async (browser: Browser, url: string, account: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${url}/desk`);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return page;
};

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: text });
