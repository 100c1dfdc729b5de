import { getSecondFactors, loginSecond } from '#contract/second-factors.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { password } from '#tests/support/people.ts';
import { totpCode } from '#tests/support/totp-code.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { bitcoin, payPassword } from '#tests/support/withdrawing-user.ts';
import { addAuthenticator, namedOrigin, suggestNoPasskeys } from './authenticator.ts';
import { typeCode } from './code-steps.ts';
import { expect, test } from './fixtures.ts';

const step = 30_000;
const factorsPath = '/pages/setting/secondFactors';
const withdrawPath = `/pages/fund/withdraw?currency=${bitcoin}`;

test('I protect my account by app and passkey, log in by each, and withdraw with a second factor alone', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  const origin = namedOrigin(server.url);
  const own = () => api.must(getSecondFactors, {}, { token: person.token });
  const dialog = page.getByRole('dialog');
  await suggestNoPasskeys(page);
  const browser = await page.context().newCDPSession(page);
  const logOut = async (): Promise<void> => {
    await page.goto('about:blank');
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  };
  const enterPassword = async (path: string): Promise<void> => {
    await page.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(path)}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const arrived = (path: string) => page.waitForURL((url) => url.hash === `#${path}`);
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await logIn(page, factorsPath, origin);

  // The authenticator app: by the login password, a code of it, and recovery codes that are shown once.
  await page.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByRole('textbox', { name: 'Login password' }).fill('another one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The login password is wrong')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Login password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replace(
    /\s/g,
    '',
  );
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  const began = server.clock.nowMs();
  await dialog
    .getByRole('textbox', { name: 'Code from your authenticator app' })
    .fill(totpCode(secret, began - step));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have stored these codes' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);

  // The right password is only half of a login now; a used code is not the other half.
  await logOut();
  await enterPassword(factorsPath);
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await code.fill(totpCode(secret, began - step));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is wrong, too old, or was used before')).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!.toUpperCase());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await arrived(factorsPath);
  await expect(page.getByText('9 of 10 left')).toBeVisible();

  // A passkey, authorised by a code of the app; then it logs in on its own.
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1]!);
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Tide phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Tide phone' })).toBeVisible();
  expect((await own()).passkeys.map(({ name }) => name)).toEqual(['Tide phone']);
  await logOut();
  await page.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(withdrawPath)}`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await arrived(withdrawPath);

  // No withdrawal without a second factor: the sheet asks, and the passkey signs exactly these figures.
  await page.getByRole('textbox', { name: 'Amount (BTC)' }).fill('1.5');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const agree = dialog.getByRole('button', { name: 'Withdraw', exact: true });
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await expect(agree).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill('000000');
  await agree.click();
  await expect(dialog.getByText('This code is wrong, too old, or was used before')).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('Passkey confirmed')).toBeVisible();
  await agree.click();
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { data } = await api.must(listWithdrawals, {}, { token: person.token });
  expect(data.map(({ number, fee }) => [number, fee])).toEqual([['1.5', '0.0002']]);
  const { accounts } = await api.must(listWallets, {}, { token: person.token });
  expect(
    accounts
      .find(({ account }) => account === 'change')!
      .balances.find(({ currency_id }) => currency_id === bitcoin)!.available,
  ).toBe('298.50000000');
  expect(await server.ledgerViolation()).toBeNull();

  // A new fund password asks for it as well.
  await page.goto(`${origin}/#/pages/setting/payPassword`);
  await typeCode(page, server, person.account, page.getByRole('textbox', { name: 'Verification code' }));
  await page.getByRole('textbox', { name: 'New fund password' }).fill('another horse');
  await page.getByRole('textbox', { name: 'Repeat fund password' }).fill('another horse');
  await page.getByRole('button', { name: 'Save fund password' }).click();
  await expect(page.getByText('Confirm with your second factor')).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Save fund password' }).click();
  await expect(page.getByText('Fund password saved')).toBeVisible();

  // Only a second factor removes the account's protection.
  await page.goto(`${origin}/#${factorsPath}`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('Passkey confirmed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Tide phone' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[2]!);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Tide phone' })).toBeHidden();
  expect(await own()).toEqual({ totp_at: null, passkeys: [], recovery_left: 0 });
});

test('the answer that turned the app on is lost, I press again, and have recovery codes that work', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  const dialog = page.getByRole('dialog');
  await logIn(page, factorsPath);
  await page.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByRole('textbox', { name: 'Login password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const code = totpCode(key.replace(/\s/g, ''), server.clock.nowMs());
  await page.route(
    '**/api/safe/totp/confirm',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const answer = await api.ask(login, { user_string: person.account, password });
  const ticket = answer.ok ? '' : (answer.failure.ticket?.ticket ?? '');
  const entered = await api.ask(loginSecond, { ticket, code: (await shown.first().textContent()) ?? '' });
  expect(entered.ok).toBe(true);
});
