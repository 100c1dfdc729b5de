import { beginTotp, confirmTotp } from '#contract/second-factors.ts';
import { listSessions } from '#contract/users.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { password } from '#tests/support/people.ts';
import { totpCode } from '#tests/support/totp-code.ts';
import { openAdmin } from './open-admin.ts';
import { addAuthenticator, namedOrigin, suggestNoPasskeys } from './authenticator.ts';
import { expect, test } from './fixtures.ts';

const stepMs = 30_000;

test('I log in to the back office by an app code, by a recovery code after losing it, and by a passkey', async ({
  api,
  newDevice,
  server,
  clock,
  person,
}) => {
  const origin = namedOrigin(server.url);
  await changeRole(server.database, person.account, 'operator');
  const admin = await openAdmin(newDevice, origin, person.account);
  await expect(admin.getByText('Nothing waits here.')).toBeVisible();
  const token = await admin.evaluate(() => JSON.parse(sessionStorage.getItem('admin-token') ?? '') as string);
  const { secret } = await api.must(beginTotp, { password }, { token });
  const code = totpCode(secret, clock.nowMs() - stepMs);
  const { recovery_codes: codes } = await api.must(confirmTotp, { code }, { token });
  await admin.getByRole('button', { name: 'Log out' }).click();

  const enter = async (): Promise<void> => {
    await admin.getByRole('textbox', { name: 'Email or phone' }).fill(person.account);
    await admin.getByRole('textbox', { name: 'Password' }).fill(password);
    await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const codeField = admin.getByRole('textbox', { name: 'Code from your authenticator app' });
  await enter();
  await codeField.fill('000000');
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(admin.getByText('This code is wrong, too old, or was used before')).toBeVisible();
  expect(await faultsIn(admin)).toEqual([]);
  await codeField.fill(totpCode(secret, clock.nowMs()));
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(admin.getByText('Nothing waits here.')).toBeVisible();

  await admin.getByRole('button', { name: 'Log out' }).click();
  await enter();
  await admin.getByRole('button', { name: 'Use a recovery code' }).click();
  await admin.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!);
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(admin.getByText('Nothing waits here.')).toBeVisible();
  await admin.getByRole('button', { name: 'Log out' }).click();

  // The passkey belongs to the account: it is added in the app, and also opens the back office.
  await suggestNoPasskeys(admin);
  await addAuthenticator(admin);
  const next = '/pages/setting/secondFactors';
  await admin.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(next)}`);
  await admin.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await admin.getByRole('textbox', { name: 'Password' }).fill(password);
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await admin.getByRole('button', { name: 'Use a recovery code' }).click();
  await admin.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1]!);
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await admin.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[2]!);
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Desk key');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(admin.getByRole('heading', { name: 'Desk key' })).toBeVisible();

  await admin.goto(`${origin}/admin`);
  await admin.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(admin.getByText('Nothing waits here.')).toBeVisible();
  await admin.context().close();
});

test('a user who is not an operator is refused, and leaves no session behind', async ({
  api,
  newDevice,
  server,
  person,
}) => {
  const sessions = async () => (await api.must(listSessions, {}, { token: person.token })).length;
  const before = await sessions();
  const admin = await openAdmin(newDevice, server.url, person.account);
  await expect(admin.getByRole('alert')).toHaveText('This account is no operator’s.');
  await expect.poll(sessions).toBe(before);
  await admin.context().close();
});
