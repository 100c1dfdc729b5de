import { getInvitations, listRebates } from '#contract/invitations.ts';
import { getOrder, placeOrder } from '#contract/orders.ts';
import { getUser } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, roundDown } from '#domain/money/money.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { password } from '#tests/support/people.ts';
import { fillRegistration } from './code-steps.ts';
import { expect, test } from './fixtures.ts';

test(
  'I share my link, a friend registers with it and trades, and the next day I am paid my part of the fees',
  { tag: '@long' },
  async ({ page, api, server, clock, newDevice, person: { token }, logIn }) => {
    await logIn(page, '/pages/setting/share');
    const { extension_code: code } = await api.must(getUser, {}, { token });
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible();
    await expect(page.getByText('Nobody has joined with your code yet. Share it to begin.')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);

    // The link shown on the page, opened by another person.
    const link = `${server.url}/#/pages/common/register?invite=${code}`;
    await expect(page.getByText(link.replace('http://', ''))).toBeVisible();
    const friend = await newDevice();
    await friend.goto(link);
    const invited = `friend@example.test`;
    await expect(friend.getByRole('textbox', { name: 'Invite code (optional)' })).toHaveValue(code);
    await fillRegistration(friend, server, invited);
    await friend.waitForURL((url) => !url.hash.includes('register'));
    await friend.context().close();

    const theirs = await api.must(login, { user_string: invited, password });
    const { now_price } = await freshQuote(api, (quote) => quote.kind === 'coin' && quote.currency_id === 1);
    const { id } = await api.must(
      placeOrder,
      { currency_id: 1, legal_id: 3, type: 1, amount: '0.05', seen_price: now_price, slippage: '5' },
      { token: theirs },
    );
    const { fee } = await api.must(getOrder, { id }, { token: theirs });
    await page.reload();
    await expect(page.getByText('No rebates yet', { exact: true })).toBeVisible();

    await clock.pass(dayMs);
    const paid = roundDown(decimal(fee).times('0.1'), 8).toFixed();
    await expect
      .poll(async () => (await api.must(getInvitations, {}, { token })).earned[0]?.amount)
      .toBe(paid);
    await page.goto(`${server.url}/#/pages/setting/share`);
    await page.reload();
    await page.getByRole('tab', { name: 'Rebates' }).click();
    const row = page.getByRole('list', { name: 'Rebates' }).getByRole('listitem');
    await expect(row).toContainText(`+${paid} BTC`);
    await expect(row).toContainText('10% of');
    expect(await faultsIn(page)).toEqual([]);
    const { data } = await api.must(listMovements, { kind: 'invitation_rebate' }, { token });
    const { data: rebates } = await api.must(listRebates, {}, { token });
    expect(data.map((one) => [one.available_change, one.reference])).toEqual([
      [paid, `rebate:${rebates[0]!.id}`],
    ]);

    await page.goto(`${server.url}/#/pages/fund/assets_all_record`);
    await expect(page.getByText('Invitation rebate').first()).toBeVisible();
    expect(await server.ledgerViolation()).toBeNull();
  },
);
