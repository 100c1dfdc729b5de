import { describe, expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import {
  getTransfer,
  listTransferCurrencies,
  listTransfers,
  transferBetweenAccounts,
} from '#contract/transfers.ts';
import { listMovements } from '#contract/wallets.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const apple = 101;
const dollar = 201;
const own = useFundedUser('lever', '1000');
const { must } = own;

const toFutures = { currency_id: tether, number: '250.5', from_field: 'change', to_field: 'lever' } as const;
const fromFutures = { ...toFutures, from_field: 'lever', to_field: 'change' } as const;

/** The answer to the transfer: "ok", or the code and the field of the refusal. */
const outcomeOf = async (
  input: Partial<Record<keyof RequestInput<typeof transferBetweenAccounts>, unknown>>,
  options: { key?: string; validUntil?: string; token?: string } = {},
): Promise<string> => {
  const answer = await own.server.api.ask(transferBetweenAccounts, { ...toFutures, ...input } as never, {
    token: own.person.token,
    ...options,
  });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const total = async () => (await must(listTransfers, {})).total;

describe('a transfer', () => {
  test('moves the amount in full, and is one entry of the ledger', async () => {
    const moved = await must(transferBetweenAccounts, toFutures);
    expect(moved).toEqual({
      id: moved.id,
      kind: 'transfer',
      status: 'done',
      from_account: 'change',
      to_account: 'lever',
      from_currency_id: tether,
      from_currency_name: 'USDT',
      to_currency_id: tether,
      to_currency_name: 'USDT',
      number: '250.5',
      received: '250.5',
      fee: '0',
      fee_percent: '0',
      rate: null,
      from_price: null,
      to_price: null,
      from_tick: null,
      to_tick: null,
      created_at: own.server.clock.now().toISOString(),
      version: 1,
    });
    expect([await own.balance('change'), await own.balance('lever')]).toEqual([
      ['9749.500000', '0.000000'],
      ['1250.500000', '0.000000'],
    ]);
    const movements = await must(listMovements, { limit: 2 });
    expect(
      movements.data.map(({ kind, account, available_change, reference }) => [
        kind,
        account,
        available_change,
        reference,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['transfer', 'change', '-250.5', `transfer:${moved.id}`],
        ['transfer', 'lever', '250.5', `transfer:${moved.id}`],
      ]),
    );
  });

  test('works between any two accounts with the currency, and back in full', async () => {
    const otherAccounts = [
      'legal',
      'lever',
      'coin',
      'micro',
      'stock',
      'margin',
      'mining',
      'financial',
    ] as const;
    for (const account of otherAccounts) {
      await must(transferBetweenAccounts, { ...toFutures, number: '10', to_field: account });
      await must(transferBetweenAccounts, {
        ...toFutures,
        number: '10',
        from_field: account,
        to_field: 'change',
      });
    }
    expect(await own.balance('change')).toEqual(['10000.000000', '0.000000']);
  });

  test('accepts account numbers as well as names', async () => {
    await must(transferBetweenAccounts, { ...toFutures, number: '1', from_field: '2', to_field: '3' });
    await must(transferBetweenAccounts, { ...toFutures, number: '2', from_field: '3', to_field: '4' });
    await must(transferBetweenAccounts, { ...toFutures, number: '0.5', from_field: '4', to_field: '1' });
    expect(await Promise.all((['change', 'lever', 'micro', 'legal'] as const).map(own.balance))).toEqual([
      ['9999.000000', '0.000000'],
      ['999.000000', '0.000000'],
      ['1.500000', '0.000000'],
      ['0.500000', '0.000000'],
    ]);
  });

  test('of the last minor unit leaves zero, and one more is refused', async () => {
    await fund(own.server, own.person.account, 'change', '0.000001');
    expect(await outcomeOf({ number: '10000.000002' })).toBe('balance.insufficient number');
    expect(await own.balance('change')).toEqual(['10000.000001', '0.000000']);
    expect(await outcomeOf({ number: '10000.000001' })).toBe('ok');
    expect(await own.balance('change')).toEqual(['0.000000', '0.000000']);
  });

  test('of bitcoin uses its own minor units', async () => {
    await fund(own.server, own.person.account, 'change', '0.00000003', bitcoin);
    const inBitcoin = { currency_id: bitcoin, to_field: 'coin' };
    expect(await outcomeOf({ ...inBitcoin, number: '0.000000001' })).toBe('amount.decimals number');
    expect(await outcomeOf({ ...inBitcoin, number: '0.00000004' })).toBe('balance.insufficient number');
    expect(await outcomeOf({ ...inBitcoin, number: '0.00000003' })).toBe('ok');
  });
});

describe('refusals', () => {
  test.each([
    [{ number: '0.0000001' }, 'amount.decimals number'],
    [{ number: '0.00000000001' }, 'amount.decimals number'],
    [{ number: '0' }, 'amount.invalid number'],
    [{ number: '-5' }, 'amount.invalid number'],
    [{ number: '' }, 'amount.invalid number'],
    [{ number: '1e2' }, 'amount.invalid number'],
    [{ number: 'NaN' }, 'amount.invalid number'],
    [{ number: '10000.000001' }, 'balance.insufficient number'],
    [{ number: '99999999999999999999' }, 'balance.insufficient number'],
    [{ to_field: 'change' }, 'transfer.sameAccount to_field'],
    [{ from_field: '2', to_field: 'change' }, 'transfer.sameAccount to_field'],
    [{ to_field: 'treasury' }, 'transfer.unknownAccount to_field'],
    [{ from_field: '5' }, 'transfer.unknownAccount from_field'],
    [{ from_field: undefined }, 'transfer.unknownAccount from_field'],
    [{ currency_id: bitcoin }, 'transfer.notHeld to_field'],
    [{ currency_id: bitcoin, from_field: 'stock', to_field: 'coin' }, 'transfer.notHeld from_field'],
    [{ currency_id: apple, from_field: 'stock', to_field: 'change' }, 'transfer.notHeld to_field'],
    [{ currency_id: dollar, from_field: 'legal', to_field: 'change' }, 'transfer.notHeld to_field'],
    [{ currency_id: 999_999 }, 'transfer.notHeld currency_id'],
    [{ currency_id: 'USDT' }, 'id.invalid currency_id'],
  ])('%j: %s', async (wrong, problem) => {
    expect(await outcomeOf(wrong)).toBe(problem);
    expect([await own.balance('change'), await own.balance('lever'), await total()]).toEqual([
      ['10000.000000', '0.000000'],
      ['1000.000000', '0.000000'],
      0,
    ]);
  });

  test('a refusal leaves its key free for a retry', async () => {
    const key = crypto.randomUUID();
    expect(await outcomeOf({ number: '10000.5' }, { key })).toBe('balance.insufficient number');
    await fund(own.server, own.person.account, 'change', '1');
    expect(await outcomeOf({ number: '10000.5' }, { key })).toBe('ok');
  });

  test('a transfer after its Valid-Until is refused', async () => {
    const validUntil = new Date(own.server.clock.nowMs() + 30_000).toISOString();
    own.server.pass(30_001);
    expect(await outcomeOf({}, { validUntil })).toBe('request.expired');
    expect(await total()).toBe(0);
  });

  test('a transfer without a session is refused', async () => {
    expect(await outcomeOf({}, { token: '' })).toBe('login.required');
  });
});

describe('repeated and concurrent transfers', () => {
  test('the same key is one transfer', async () => {
    const key = crypto.randomUUID();
    const send = () =>
      own.server.api.ask(transferBetweenAccounts, toFutures, { token: own.person.token, key });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect(third.ok && first.ok && second.ok && [first.value, second.value]).toEqual(
      third.ok && [third.value, third.value],
    );
    expect([third.repeated, await total()]).toEqual([true, 1]);
    expect(await outcomeOf({ number: '1' }, { key })).toBe('key.reused');
    expect(await own.balance('change')).toEqual(['9749.500000', '0.000000']);
  });

  test('of two transfers of the same balance at once one succeeds', async () => {
    const outcomes = await Promise.all([
      outcomeOf({ number: '10000', to_field: 'micro' }),
      outcomeOf({ number: '10000', to_field: 'stock' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['balance.insufficient number', 'ok']);
    expect(await own.balance('change')).toEqual(['0.000000', '0.000000']);
  });

  test('many in both directions at once lose nothing and do not deadlock', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOf({ ...(index % 2 ? toFutures : fromFutures), number: '50' }),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect([await own.balance('change'), await own.balance('lever')]).toEqual([
      ['10000.000000', '0.000000'],
      ['1000.000000', '0.000000'],
    ]);
  });
});

test('the transferable currencies are listed, each with its accounts and available balances', async () => {
  const currencies = await must(listTransferCurrencies, {});
  const usdt = currencies.find(({ id }) => id === tether)!;
  expect([usdt.decimals, usdt.accounts.length, currencies.some(({ id }) => id === apple)]).toEqual([
    6,
    9,
    false,
  ]);
  expect(usdt.accounts.filter(({ available }) => Number(available) > 0)).toEqual([
    { account: 'change', available: '10000.000000' },
    { account: 'lever', available: '1000.000000' },
  ]);
  expect(currencies.find(({ id }) => id === bitcoin)?.accounts.map(({ account }) => account)).toEqual([
    'change',
    'coin',
    'margin',
    'mining',
    'financial',
  ]);
});

test('the history is paged, newest first, and private to its user', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await must(transferBetweenAccounts, toFutures)).id);
  const page = await must(listTransfers, { page: 1, limit: 2 });
  expect([page.total, page.data.map(({ id }) => id)]).toEqual([3, [ids[2], ids[1]]]);
  expect((await must(listTransfers, { page: 2, limit: 2 })).data.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await must(listTransfers, { page: 3, limit: 2 })).data).toEqual([]);
  expect(await must(getTransfer, { id: ids[2]! })).toEqual(page.data[0]);
  const other = await own.server.signUp();
  const answer = await own.server.api.ask(getTransfer, { id: ids[2]! }, { token: other.token });
  expect(answer.ok ? 'ok' : answer.failure.error).toBe('transfer.notFound');
  expect((await own.server.api.must(listTransfers, {}, { token: other.token })).total).toBe(0);
});
