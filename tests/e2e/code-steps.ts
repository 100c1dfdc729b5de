import { sql } from 'kysely';
import { expect, type Locator, type Page } from '@playwright/test';
import { openDatabase } from '#server/lib/database.ts';
import { latestCode, password } from '#tests/support/people.ts';
import { databaseOf } from '#tests/support/some-money-moves.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** As if the codes sent to the account so far were asked for two minutes earlier: another may be asked for at once. */
export const ageCodes = async (server: ServerProcess, account: string): Promise<void> => {
  const { database, close } = await openDatabase(databaseOf(server), 1);
  await database
    .updateTable('codes')
    .set({ sent_at: sql<Date>`sent_at - interval '2 minutes'` })
    .where('account', '=', account)
    .execute();
  await close();
};

/** Asks for a code with the button below its field, and types what arrives. */
export const typeCode = async (
  page: Page,
  { url }: Pick<ServerProcess, 'url'>,
  account: string,
  field: Locator = page.getByRole('textbox', { name: /code/i }),
): Promise<void> => {
  const part = field.locator('xpath=ancestor::*[.//button[contains(., "Send")]][1]');
  await part.getByRole('button', { name: 'Send code' }).click();
  await part.getByRole('button', { name: /Send again/ }).waitFor();
  await field.fill(await latestCode(url, account));
};

/** On the page of registration: everything from the account's name to the press of the button. */
export const fillRegistration = async (
  page: Page,
  { url }: Pick<ServerProcess, 'url'>,
  account: string,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`Sent to ${account}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await latestCode(url, account));
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** On the page of security: binds a mobile number of the area that is chosen. */
export const bindMobileNumber = async (
  page: Page,
  server: Pick<ServerProcess, 'url'>,
  number: string,
): Promise<void> => {
  const area = (await page.getByRole('link', { name: /Area code/ }).innerText()).replace(/\D/g, '');
  await page.getByRole('textbox', { name: 'New mobile number' }).fill(number);
  await typeCode(page, server, `${area}${number}`);
  await page.getByRole('textbox', { name: 'Login password' }).fill(password);
  await page.getByRole('button', { name: 'Bind mobile number' }).click();
};
