import type { Page } from '@playwright/test';
import { getUser } from '#contract/signed-in.ts';
import { listSessions } from '#contract/users.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { newEmail } from '#tests/support/bind-contact.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/people.ts';
import { bindMobileNumber, typeCode, untilNextCode } from './code-steps.ts';
import { expect, test } from './fixtures.ts';

const newPassword = 'another horse entirely';

test('I bind my number and another email, log a device out, change my password, freeze my account and unfreeze it', async ({
  page,
  newDevice,
  api,
  server,
  signUpNext,
}) => {
  const person = await signUpNext();
  const logIn = async (device: Page): Promise<void> => {
    await device.goto(`${server.url}/#/pages/common/login?next=%2Fpages%2Fsetting%2Fsecurity`);
    await device.getByRole('textbox', { name: 'Email' }).fill(person.account);
    await device.getByRole('textbox', { name: 'Password' }).fill(password);
    await device.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn(page);

  await page.getByRole('link', { name: /Mobile number/ }).click();
  await bindMobileNumber(page, server, '13900001234');
  await expect(page.getByRole('link', { name: /Mobile number.*34/ })).toBeVisible();
  expect((await api.must(getUser, {}, { token: person.token })).phone).toMatch(/34$/);

  // Logs out another browser: at once, on every page, and its token becomes invalid.
  const other = await newDevice();
  const asking = other.waitForRequest((request) => Boolean(request.headers()['authorization']));
  await logIn(other);
  await expect(other.getByRole('link', { name: /Mobile number/ })).toBeVisible();
  const token = (await asking).headers()['authorization']!;
  expect((await api.ask(getUser, {}, { token })).ok).toBe(true);
  await page.getByRole('link', { name: /^Devices/ }).click();
  await expect(page.getByText('Unknown device')).toBeVisible();
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('1 device logged out')).toBeVisible();
  await other.waitForURL(/common\/login/);
  expect(await outcomeOf(api.ask(getUser, {}, { token }))).toBe('login.required');
  await other.context().close();
  await expect(page.getByRole('button', { name: /^Log out (?!all)/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back' }).click();

  const email = newEmail();
  await page.getByRole('link', { name: /^Email/ }).click();
  await typeCode(page, server, person.account, page.getByRole('textbox', { name: /Code sent to .*@/ }));
  await page.getByRole('textbox', { name: 'New email', exact: true }).fill(email);
  await typeCode(page, server, email, page.getByRole('textbox', { name: 'Code sent to the new email' }));
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Email bound')).toBeVisible();
  await expect(page.getByRole('link', { name: `Email ${email.slice(0, 2)}***@example.test` })).toBeVisible();
  await untilNextCode(server);

  await page.getByRole('link', { name: /Login password/ }).click();
  await typeCode(page, server, email);
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
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Unfreeze account' }).waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await typeCode(page, server, email);
  await page.getByRole('button', { name: 'Unfreeze account' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Refused: account frozen')).toBeVisible();
  await expect(page.getByText('Logged in', { exact: true })).toHaveCount(3);
});
