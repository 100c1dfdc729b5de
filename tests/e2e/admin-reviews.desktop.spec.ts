import { listMovements } from '#contract/wallets.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { dayMs } from '#domain/time/instant.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { readyToWithdraw, submitBitcoins } from '#tests/support/withdrawing-person.ts';
import { announceDeposit, reportPurchase } from '#tests/support/waiting-reviews.ts';
import { openAdmin, rowOf } from './open-admin.ts';
import { expect, test } from './fixtures.ts';

test.use({ exchangeEnv: { REVIEW: 'manual' } });

test('two operators decide every queue: once each, the large withdrawal by both, and the ledger agrees', async ({
  api,
  server,
  clock,
  newDevice,
  person,
  signUpNext,
}) => {
  const ada = await signUpNext();
  const grace = await signUpNext();
  await readyToWithdraw(server.databaseUrl, api, person, clock.now());

  // A user who is no operator is shown nothing.
  const stranger = await openAdmin(newDevice, server.url, person.account);
  await expect(stranger.getByRole('alert')).toHaveText('This account is no operator’s.');
  await stranger.context().close();

  for (const { account } of [ada, grace]) await changeRole(server.database, account, 'operator');
  const [first, second] = [
    await openAdmin(newDevice, server.url, ada.account),
    await openAdmin(newDevice, server.url, grace.account),
  ];
  await expect(first.getByText('Nothing waits here.')).toBeVisible();
  expect(await faultsIn(first)).toEqual([]);

  // New rows appear without a request.
  await announceDeposit({ api }, person);
  const withdrawal = await submitBitcoins(api, person.token, '3');
  await reportPurchase({ api }, person);
  await expect(rowOf(first, '250.00 USDT')).toBeVisible();

  // By keys: the first row of the queue, which both have opened; one of them decides it.
  await first.keyboard.press('j');
  await expect(first.getByRole('article', { name: 'Deposits' })).toContainText(person.account);
  await expect(first.getByRole('button', { name: /Image from the user/ })).toBeVisible();
  await rowOf(second, '250.00 USDT').click();
  await expect(second.getByRole('article', { name: 'Deposits' })).toContainText('250.00 USDT');
  expect(await faultsIn(first)).toEqual([]);
  await first.keyboard.press('a');
  await expect(first.getByText('This field is required')).toHaveCount(2);
  await first.getByRole('button', { name: 'As reported' }).click();
  await first.getByRole('textbox', { name: 'Payment reference' }).fill('0xfeed');
  await first.getByRole('button', { name: 'Approve', exact: true }).click();
  const confirm = first.getByRole('dialog', { name: 'Approve this?' });
  await expect(confirm).toContainText(person.account);
  // Its answer is lost: the back office retries under the same key until it is known.
  await first.route(
    '**/api/admin/review/decide',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirm.getByRole('button', { name: 'Approve 250.00 USDT' }).click();
  await expect(first.getByText(/^Approved by /)).toBeVisible();
  await expect(second.getByText(/^Approved by /)).toContainText(ada.account);
  await expect(second.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(rowOf(second, '250.00 USDT')).toHaveCount(0);

  // The large withdrawal: both approve, the second one with the payment's reference.
  await rowOf(first, '3.00 BTC').click();
  await expect(first.getByText(/another one has to approve it after you/)).toBeVisible();
  await first.getByRole('button', { name: 'Approve', exact: true }).click();
  await first.getByRole('button', { name: 'Approve 3.00 BTC' }).click();
  await expect(first.getByText('You have approved this.', { exact: false })).toBeVisible();
  await rowOf(second, '3.00 BTC').click();
  await expect(second.getByText(/yours is the second approval/)).toBeVisible();
  await second.getByRole('textbox', { name: 'Payment reference' }).fill('f00d');
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('button', { name: 'Approve 3.00 BTC' }).click();
  await expect(second.getByText(/^Approved by .*/).last()).toBeVisible();

  // The purchase is refused, with a reason shown to its user. Offline nothing is decided.
  await rowOf(second, '60.00 USDT').click();
  await expect(second.getByRole('article', { name: 'Buy crypto' })).toContainText('Ada Lovelace');
  await second.keyboard.press('r');
  const reason = second.getByRole('combobox', { name: 'Reason to refuse' });
  await expect(reason).toBeFocused();
  await reason.selectOption({ label: 'The payment came from somebody else’s account. Pay from your own.' });
  await second.getByRole('textbox', { name: 'Note' }).fill('The name differs');
  await second.getByRole('button', { name: 'Refuse', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(second.getByText(/^Refused by /)).toContainText(grace.account);
  await second.context().setOffline(true);
  await expect(second.getByText(/nothing can be decided until it is back/)).toBeVisible();
  await second.context().setOffline(false);
  await expect(second.getByText(/nothing can be decided until it is back/)).toHaveCount(0);

  // The log and the ledger.
  await second.getByRole('link', { name: 'Log' }).click();
  await expect(second.getByRole('row', { name: /Refused purchase:.*The name differs/ })).toBeVisible();
  await expect(second.getByRole('row', { name: /First approval withdrawal:/ })).toBeVisible();
  expect(await faultsIn(second)).toEqual([]);
  expect(await server.ledgerViolation()).toBeNull();
  await clock.pass(dayMs);
  await second.getByRole('link', { name: 'Ledger' }).click();
  await expect(second.getByText(/Ledger verified: \d+ invariants hold\./)).toBeVisible();
  await second
    .getByRole('textbox', { name: 'Account, number or reference' })
    .fill(`withdrawal:${withdrawal}`);
  await second.getByRole('button', { name: 'Search' }).click();
  await expect(second.getByRole('row', { name: /Withdrawal withdrawal:.*Treasury/ })).toBeVisible();
  expect(await faultsIn(second)).toEqual([]);

  const { data } = await api.must(listMovements, { limit: '100' }, { token: person.token });
  const kinds = data.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'deposit')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'withdrawal')).toHaveLength(1);
  expect(kinds).not.toContain('purchase');
});
