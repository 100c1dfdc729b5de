import { describe, expect } from 'vitest';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { listWallets } from '#contract/wallets.ts';
import { freezeAccount, unfreezeAccount } from '#contract/security.ts';
import { getUser } from '#contract/signed-in.ts';
import { login, requestCode, resetPassword } from '#contract/users.ts';
import { getWithdrawal } from '#contract/withdrawals.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { test } from './fixtures.ts';

const own = useWithdrawingUser();
const enter = () => outcomeOf(own.server.api.ask(login, { user_string: own.person.account, password }));
const freeze = () => own.must(freezeAccount, {});
/** Available bitcoin. */
const availableOf = async (token: string): Promise<string | undefined> => {
  const { accounts } = await own.server.api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === bitcoin)?.available;
};
const codeToOpen = async (): Promise<string> => {
  own.server.pass(61_000);
  await own.server.api.must(requestCode, { user_string: own.person.account, scene: 'unfreeze' });
  return own.server.latestCode(own.person.account);
};
const open = (fields: { code: string; password?: string; user_string?: string }) =>
  outcomeOf(own.server.api.ask(unfreezeAccount, { user_string: own.person.account, password, ...fields }));

describe('a frozen account', () => {
  test('has no session, and opens none until it is unfrozen', async () => {
    const other = await own.server.api.must(login, { user_string: own.person.account, password });
    await freeze();
    for (const token of [own.person.token, other])
      expect(await outcomeOf(own.server.api.ask(getUser, {}, { token }))).toBe('login.required');
    expect(await enter()).toBe('account.frozen');
    expect(await open({ code: await codeToOpen() })).toBe('ok');
    expect(await enter()).toBe('ok');
  });

  test('is reported as frozen only for its right password', async () => {
    await freeze();
    expect(
      await outcomeOf(
        own.server.api.ask(login, { user_string: own.person.account, password: 'wrong horse' }),
      ),
    ).toBe('login.failed');
  });

  test('its open orders stay open', async () => {
    const terms = {
      currency_id: '1',
      legal_id: '3',
      type: '1',
      amount: '0.01',
      target_price: '19000',
    } as const;
    const { id } = await own.server.api.must(placeOrder, terms, { token: own.person.token });
    await freeze();
    await open({ code: await codeToOpen() });
    const token = await own.server.api.must(login, { user_string: own.person.account, password });
    const { data } = await own.server.api.must(listOrders, {}, { token });
    expect(data.map((order) => [order.id, order.status])).toEqual([[id, 'open']]);
  });

  test('stays frozen under a new password', async () => {
    await freeze();
    own.server.pass(61_000);
    await own.server.api.must(requestCode, { user_string: own.person.account, type: 'forget' });
    const fields = {
      user_string: own.person.account,
      password: 'another horse',
      re_password: 'another horse',
    };
    await own.server.api.must(resetPassword, {
      ...fields,
      code: await own.server.latestCode(own.person.account),
    });
    expect(
      await outcomeOf(
        own.server.api.ask(login, { user_string: own.person.account, password: 'another horse' }),
      ),
    ).toBe('account.frozen');
  });
});

describe('unfreezing', () => {
  test('requires the code and the password', async () => {
    await freeze();
    const code = await codeToOpen();
    expect(await open({ code: code === '000000' ? '111111' : '000000' })).toBe('code.wrong code');
    expect(await open({ code, password: 'wrong horse' })).toBe('login.failed password');
    expect(await open({ code: '12' })).toBe('code.invalid code');
    expect(await enter()).toBe('account.frozen');
    expect(await open({ code })).toBe('ok');
    expect(await open({ code })).toBe('code.wrong code');
  });

  test('accepts no code of another purpose, and no expired one', async () => {
    await freeze();
    own.server.pass(61_000);
    await own.server.api.must(requestCode, { user_string: own.person.account, type: 'forget' });
    expect(await open({ code: await own.server.latestCode(own.person.account) })).toBe('code.wrong code');
    const late = await codeToOpen();
    own.server.pass(10 * 60_000 + 1);
    expect(await open({ code: late })).toBe('code.wrong code');
    expect(await enter()).toBe('account.frozen');
  });

  test('counts wrong passwords like a login', async () => {
    await freeze();
    const code = await codeToOpen();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await open({ code, password: 'wrong horse' })).toBe('login.failed password');
    expect(await open({ code })).toBe('request.tooMany');
  });

  test('reveals nothing about an account that does not exist', async () => {
    const unknownUser = 'nobody@example.test';
    own.server.pass(61_000);
    await own.server.api.must(requestCode, { user_string: unknownUser, scene: 'unfreeze' });
    const code = await own.server.latestCode(unknownUser);
    expect(await open({ user_string: unknownUser, code })).toBe('login.failed password');
  });
});

describe('a pending withdrawal', () => {
  test('is cancelled while it is under review', async () => {
    const { id } = await own.mustSend();
    await freeze();
    await open({ code: await codeToOpen() });
    const token = await own.server.api.must(login, { user_string: own.person.account, password });
    expect((await own.server.api.must(getWithdrawal, { id }, { token })).status).toBe('cancelled');
    expect(await availableOf(token)).toBe('600.00000000');
  });

  test('cannot be submitted while the account is being frozen', async () => {
    const asked = Array.from({ length: 4 }, () => outcomeOf(own.send({ number: '0.1' })));
    await freeze();
    await Promise.all(asked);
    const open = await own.server.database
      .selectFrom('withdrawals')
      .innerJoin('users', 'users.id', 'withdrawals.user_id')
      .select('withdrawals.id')
      .where('users.account', '=', own.person.account)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});
