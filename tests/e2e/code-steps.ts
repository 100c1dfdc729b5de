import { expect, type Locator, type Page } from '@playwright/test';
import { minuteMs } from '#domain/time/instant.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import { latestCode, password } from '#tests/support/people.ts';

/** The time until another code may be requested. */
export const untilNextCode = ({ clock }: Pick<DrivenExchange, 'clock'>): Promise<void> =>
  clock.pass(2 * minuteMs);

/** Requests a code with the button below its field, and types the received one. */
export const typeCode = async (
  page: Page,
  { url }: Pick<DrivenExchange, 'url'>,
  account: string,
  field: Locator = page.getByRole('textbox', { name: /code/i }),
): Promise<void> => {
  const part = field.locator('xpath=ancestor::*[.//button[contains(., "Send")]][1]');
  await part.getByRole('button', { name: 'Send code' }).click();
  await part.getByRole('button', { name: /Send again/ }).waitFor();
  await field.fill(await latestCode(url, account));
};

/** On the registration page: everything from the account's name to the press of the button. */
export const fillRegistration = async (
  page: Page,
  { url }: Pick<DrivenExchange, 'url'>,
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

/** On the page that binds a mobile number: binds one of China, whichever area is selected. */
export const bindMobileNumber = async (
  page: Page,
  server: Pick<DrivenExchange, 'url'>,
  number: string,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'New mobile number' }).fill(`+86 ${number}`);
  await typeCode(page, server, `86${number}`);
  await page.getByRole('textbox', { name: 'Login password' }).fill(password);
  await page.getByRole('button', { name: 'Bind mobile number' }).click();
};
