import type { Page } from '@playwright/test';
import { getUser, listSessions } from '#contract/users.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { latestCode, password } from '#tests/support/people.ts';
import { expect, test } from './fixtures.ts';

const newPassword = 'another horse entirely';

/** Asks for a code with the button below the field, and types what arrives. */
const typeCode = async (page: Page, url: string, account: string): Promise<void> => {
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /Send again/ }).waitFor();
  await page.getByRole('textbox', { name: /code|Code/ }).fill(await latestCode(url, account));
};

test('I bind my number, change my password, freeze my account and open it again', async ({
  page,
  api,
  server,
  signUpNext,
}) => {
  // Whoever comes second has asked for their first code under another's session: this address may ask for one at once.
  await signUpNext();
  const person = await signUpNext();
  await page.goto('/#/pages/common/login?next=%2Fpages%2Fsetting%2Fsecurity');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await page.getByRole('link', { name: /Mobile number/ }).click();
  const area = (await page.getByRole('link', { name: /Area code/ }).innerText()).replace(/\D/g, '');
  await page.getByRole('textbox', { name: 'New mobile number' }).fill('13900001234');
  await typeCode(page, server.url, `${area}13900001234`);
  await page.getByRole('button', { name: 'Bind mobile number' }).click();
  await expect(page.getByRole('link', { name: /Mobile number.*34/ })).toBeVisible();
  expect((await api.must(getUser, {}, { token: person.token })).phone).toMatch(/34$/);

  await page.getByRole('link', { name: /Login password/ }).click();
  await typeCode(page, server.url, person.account);
  await page.getByRole('textbox', { name: 'New login password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Repeat login password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/1 device logged out/)).toBeVisible();
  expect((await api.ask(listSessions, {}, { token: person.token })).ok).toBe(false);

  await page.getByRole('link', { name: 'Freeze account' }).click();
  await page.getByRole('button', { name: 'Freeze account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze account' }).click();
  await expect(page.getByText('Your account is frozen')).toBeVisible();

  await page.goto('/#/pages/common/login?next=%2Fpages%2Fsetting%2Fsecurity%3Fpart%3Dlogins');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Unfreeze account' }).waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await typeCode(page, server.url, person.account);
  await page.getByRole('button', { name: 'Unfreeze account' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Refused: account frozen')).toBeVisible();
  await expect(page.getByText('Logged in', { exact: true })).toHaveCount(3);
});
