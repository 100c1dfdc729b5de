import { beginTotp, confirmTotp } from '#contract/second-factors.ts';
import { listSessions } from '#contract/users.ts';
import { changeRole } from '#server/modules/users/roles.service.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { password } from '#tests/support/people.ts';
import { totpCode } from '#tests/support/totp-code.ts';
import { openDesk } from './at-desk.ts';
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
  const desk = await openDesk(newDevice, origin, person.account);
  await expect(desk.getByText('Nothing waits here.')).toBeVisible();
  const token = await desk.evaluate(() => JSON.parse(sessionStorage.getItem('desk-token') ?? '') as string);
  const { secret } = await api.must(beginTotp, { password }, { token });
  const code = totpCode(secret, clock.nowMs() - stepMs);
  const { recovery_codes: codes } = await api.must(confirmTotp, { code }, { token });
  await desk.getByRole('button', { name: 'Log out' }).click();

  const enter = async (): Promise<void> => {
    await desk.getByRole('textbox', { name: 'Email or phone' }).fill(person.account);
    await desk.getByRole('textbox', { name: 'Password' }).fill(password);
    await desk.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const codeField = desk.getByRole('textbox', { name: 'Code from your authenticator app' });
  await enter();
  await codeField.fill('000000');
  await desk.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(desk.getByText('This code is wrong, too old, or was used before')).toBeVisible();
  expect(await faultsIn(desk)).toEqual([]);
  await codeField.fill(totpCode(secret, clock.nowMs()));
  await desk.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(desk.getByText('Nothing waits here.')).toBeVisible();

  await desk.getByRole('button', { name: 'Log out' }).click();
  await enter();
  await desk.getByRole('button', { name: 'Use a recovery code' }).click();
  await desk.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!);
  await desk.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(desk.getByText('Nothing waits here.')).toBeVisible();
  await desk.getByRole('button', { name: 'Log out' }).click();

  // The passkey belongs to the account: it is added in the app, and also opens the back office.
  await suggestNoPasskeys(desk);
  await addAuthenticator(desk);
  const next = '/pages/setting/secondFactors';
  await desk.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(next)}`);
  await desk.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await desk.getByRole('textbox', { name: 'Password' }).fill(password);
  await desk.getByRole('button', { name: 'Log in', exact: true }).click();
  await desk.getByRole('button', { name: 'Use a recovery code' }).click();
  await desk.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1]!);
  await desk.getByRole('button', { name: 'Log in', exact: true }).click();
  await desk.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[2]!);
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Desk key');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.getByRole('heading', { name: 'Desk key' })).toBeVisible();

  await desk.goto(`${origin}/desk`);
  await desk.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(desk.getByText('Nothing waits here.')).toBeVisible();
  await desk.context().close();
});

test('a user who is not an operator is refused, and leaves no session behind', async ({
  api,
  newDevice,
  server,
  person,
}) => {
  const sessions = async () => (await api.must(listSessions, {}, { token: person.token })).length;
  const before = await sessions();
  const desk = await openDesk(newDevice, server.url, person.account);
  await expect(desk.getByRole('alert')).toHaveText('This account is no operator’s.');
  await expect.poll(sessions).toBe(before);
  await desk.context().close();
});
