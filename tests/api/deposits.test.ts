import { beforeEach, describe, expect } from 'vitest';
import { getDeposit, getDepositAddress, listDeposits, submitDeposit } from '#contract/deposits.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getEquity, listMovements, listWallets } from '#contract/wallets.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { decideReview } from '#tests/support/decide-review.ts';
import { tether } from '#tests/support/fund.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { restart, server, test } from './fixtures.ts';

const [bitcoin, ether, dogecoin] = [1, 2, 8];

let token: string;
beforeEach(async () => {
  ({ token } = await server.signUp());
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, key?: string) =>
  server.api.must(endpoint, input, { token, ...(key ? { key } : {}) });
const resultOf = async (input: object, as = token): Promise<string> => {
  const answer = await server.api.ask(submitDeposit, input as never, { token: as });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const addressOf = async (currency: number, chain: string): Promise<string> =>
  (await must(getDepositAddress, { currency })).networks.find((one) => one.chain === chain)!.address;
const announcement = async (amount = '250') => ({
  amount,
  currency: tether,
  type: 'TRC20' as const,
  address: await addressOf(tether, 'TRC20'),
  voucher: await uploadPhoto(server, token),
});
const decideAll = async (): Promise<void> => {
  server.pass(ruleReviewMs);
  await server.app.settleDue();
};
const funds = async (): Promise<string> =>
  (await must(listWallets, {})).accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;

describe('deposit addresses', () => {
  test('are unique to a user, one per network, stable, and the same for concurrent requests', async () => {
    const ask = () => must(getDepositAddress, { currency: tether, user_id: '1' });
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [tron, ethereum] = all[0].networks;
    expect([tron!.chain, ethereum!.chain]).toEqual(['TRC20', 'ERC20']);
    expect(tron!.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(ethereum!.address).toMatch(/^0x[0-9A-Fa-f]{40}$/);
    expect(await addressOf(ether, 'ERC20')).toBe(ethereum!.address);
    expect(await addressOf(bitcoin, 'BTC')).toMatch(/^bc1q[0-9a-z]{38}$/);
    const other = await server.signUp();
    const theirs = await server.api.must(getDepositAddress, { currency: tether }, { token: other.token });
    expect(theirs.networks.map(({ address }) => address)).not.toContain(tron!.address);
  });

  test('are unchanged after a restart, and no private key is stored', async () => {
    const before = await must(getDepositAddress, { currency: tether });
    await restart({});
    expect(await must(getDepositAddress, { currency: tether })).toEqual(before);
    const keys = await server.database.selectFrom('deposit_keys').select('xpub').execute();
    expect(keys.map(({ xpub }) => xpub.slice(0, 4))).toEqual(['xpub', 'xpub', 'xpub']);
  });

  test.each([dogecoin, 999_999])('currency %i has none', async (currency) => {
    const answer = await server.api.ask(getDepositAddress, { currency }, { token });
    expect(answer.ok ? 'ok' : answer.failure.error).toBe('symbol.unknown');
  });
});

describe('an announced deposit', () => {
  test('is reviewed by the published rule, credited once, and counts as an inflow', async () => {
    const before = await funds();
    const placed = await must(submitDeposit, await announcement('250.5'));
    expect([placed.status, placed.credited, placed.reviewer, placed.account]).toEqual([
      'under_review',
      null,
      'rule',
      'change',
    ]);
    expect((await must(listDeposits, { status: 'open' })).data).toEqual([placed]);
    expect(await funds()).toBe(before);
    await decideAll();
    await decideAll();
    const credited = await must(getDeposit, { id: placed.id });
    expect([credited.status, credited.credited, credited.reason, credited.version]).toEqual([
      'credited',
      '250.5',
      null,
      2,
    ]);
    expect([before, await funds()]).toEqual(['10000.000000', '10250.500000']);
    expect((await must(listDeposits, { status: 'open' })).total).toBe(0);
    expect((await must(listDeposits, {})).data).toEqual([credited]);
    const movements = await must(listMovements, { currency: tether });
    expect(movements.data.filter(({ kind }) => kind === 'deposit').map(({ reference }) => reference)).toEqual(
      [`deposit:${placed.id}`],
    );
    expect((await must(getEquity, {})).net_inflow).toBe('250.5');
  });

  test('above the maximum of the rule is refused with its reason, and nothing moves', async () => {
    const placed = await must(submitDeposit, await announcement('100000.000001'));
    await decideAll();
    const refused = await must(getDeposit, { id: placed.id });
    expect([refused.status, refused.reason, refused.credited]).toEqual(['refused', 'above-rule', null]);
    expect(await funds()).toBe('10000.000000');
  });

  test('sent twice under one key is one deposit; another under that key is refused', async () => {
    const [key, input] = [crypto.randomUUID(), await announcement()];
    const [first, second] = [await must(submitDeposit, input, key), await must(submitDeposit, input, key)];
    expect(second).toEqual(first);
    const other = await server.api.ask(submitDeposit, { ...input, amount: '251' }, { token, key });
    expect(other.ok ? 'ok' : other.failure.error).toBe('key.reused');
    expect((await must(listDeposits, {})).total).toBe(1);
  });

  test.each([
    [{ amount: '0' }, 'amount.invalid amount'],
    [{ amount: '-5' }, 'amount.invalid amount'],
    [{ amount: 'NaN' }, 'amount.invalid amount'],
    [{ amount: '10.0000001' }, 'amount.decimals amount'],
    [{ amount: '9.999999' }, 'amount.tooSmall amount'],
    [{ currency: dogecoin }, 'symbol.unknown currency'],
    [{ currency: 'BTC' }, 'id.invalid currency'],
    [{ type: 'BTC' }, 'chain.unknown type'],
    [{ type: 'solana' }, 'chain.unknown type'],
    [{ type: 'ERC20' }, 'deposit.address address'],
    [{ address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' }, 'deposit.address address'],
    [{ account: 'savings' }, 'parameter.error account'],
    [{ voucher: '' }, 'upload.notFound voucher'],
    [{ voucher: `/upload/${'0'.repeat(32)}.webp` }, 'upload.notFound voucher'],
    [{ voucher: '/upload/../../etc/passwd' }, 'upload.notFound voucher'],
  ])('%j: %s, and the same key can be retried', async (wrong, problem) => {
    const [input, key] = [await announcement(), crypto.randomUUID()];
    expect(await resultOf({ ...input, ...wrong })).toBe(problem);
    expect((await must(listDeposits, {})).total).toBe(0);
    expect((await must(submitDeposit, input, key)).status).toBe('under_review');
  });

  test('an image or address of another user is refused, and an image can be used once', async () => {
    const input = await announcement();
    const other = await server.signUp();
    expect(await resultOf(input, other.token)).toBe('deposit.address address');
    const theirs = await uploadPhoto(server, other.token);
    expect(await resultOf({ ...input, voucher: theirs })).toBe('upload.notFound voucher');
    expect(await resultOf(input)).toBe('ok');
    expect(await resultOf(input)).toBe('upload.used voucher');
    expect((await must(listDeposits, {})).total).toBe(1);
  });

  test('concurrent deposits are accepted only up to the limit of pending ones', async () => {
    const inputs = await Promise.all(
      Array.from({ length: exchangeTerms.deposits.mostOpen + 3 }, () => announcement()),
    );
    const outcomes = await Promise.all(inputs.map((input) => resultOf(input)));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'deposit.tooMany'),
      ...Array.from({ length: exchangeTerms.deposits.mostOpen }, () => 'ok'),
    ]);
  });

  test('of another user is not found', async () => {
    const { id } = await must(submitDeposit, await announcement());
    const other = await server.signUp();
    const answer = await server.api.ask(getDeposit, { id }, { token: other.token });
    expect(answer.ok ? 'ok' : answer.failure.error).toBe('deposit.notFound');
  });
});

test('a deposit under manual review is credited by the amount received, not announced', async () => {
  await restart({ REVIEW: 'manual' });
  const placed = await must(submitDeposit, await announcement('300'));
  expect(placed.reviewer).toBe('desk');
  await decideAll();
  expect((await must(getDeposit, { id: placed.id })).status).toBe('under_review');
  const decide = (amount: string) =>
    decideReview(
      server,
      { kind: 'deposit', id: placed.id },
      { isApproved: true, why: 'Found on the chain', findings: { amount, reference: '0xabc' } },
    );
  // More decimals than the currency has: no such payment can have arrived.
  await expect(decide('299.0000001')).rejects.toThrow('state.notAllowed');
  await decide('299.5');
  const credited = await must(getDeposit, { id: placed.id });
  expect([credited.status, credited.credited, credited.reference, credited.reviewer]).toEqual([
    'credited',
    '299.5',
    '0xabc',
    'desk',
  ]);
  expect(await funds()).toBe('10299.500000');
});
