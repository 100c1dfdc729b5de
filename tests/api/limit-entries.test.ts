import { beforeEach, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getPosition, type PositionDetail } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal } from '#domain/money/money.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const staleMs = 10_001;
let person: { account: string; token: string };

beforeEach(async () => {
  person = await server.signUp();
  await tick('20000');
});

const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  server.api.must(endpoint, input, { token: person.token });
const give = (amount: string) => fund(server, person.account, 'lever', amount);
const lever = async (): Promise<[string, string]> => {
  const { accounts } = await must(listWallets, {});
  const { available, frozen } = accounts
    .find(({ account }) => account === 'lever')!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [available, frozen];
};
const shortAt = (limit: string, fields: { multiple?: number; share?: number } = {}) =>
  must(openPosition, {
    currency_id: bitcoin,
    legal_id: tether,
    type: '2',
    status: '0',
    share: 10,
    multiple: 100,
    target_price: limit,
    ...fields,
  });
const read = ({ id }: { id: number }) => must(getPosition, { id });
/** Value at entry over its frozen margin. */
const multipleOf = ({ price, share, lever_share_num, margin }: PositionDetail) =>
  Number(
    decimal(price)
      .times(decimal(lever_share_num))
      .times(decimal(String(share)))
      .div(decimal(margin))
      .toFixed(6),
  );

test.each(['11200', '8000', '6000', '0.01'])(
  'a limit short at %s, accepted on a stale quote of 20,000, opens at its multiple and no higher',
  async (limit) => {
    await give('1000');
    server.pass(staleMs);
    const entrusted = await shortAt(limit);
    expect([entrusted.status, entrusted.margin]).toEqual(['entrusted', '21']);
    await tick('20000');
    const opened = await read(entrusted);
    expect([opened.status, opened.price, opened.margin, opened.open_fee]).toEqual([
      'open',
      '19998',
      '19.998',
      '0.9999',
    ]);
    expect(multipleOf(opened)).toBeLessThanOrEqual(100);
    expect(await lever()).toEqual(['979.002100', '19.998000']);
  },
);

test('when the price has risen since, the account pays the amount beyond the freeze', async () => {
  await give('1000');
  server.pass(staleMs);
  const entrusted = await shortAt('12000');
  await tick('30000');
  const opened = await read(entrusted);
  expect([opened.status, opened.price, opened.margin, opened.open_fee]).toEqual([
    'open',
    '29997',
    '29.997',
    '1.49985',
  ]);
  expect(await lever()).toEqual(['968.503150', '29.997000']);
});

test('an entry the account cannot pay is cancelled with a reason, and releases its freeze', async () => {
  await give('21');
  server.pass(staleMs);
  const entrusted = await shortAt('12000');
  await tick('30000');
  const cancelled = await read(entrusted);
  expect([cancelled.status, cancelled.cancel_reason, cancelled.margin, cancelled.open_fee]).toEqual([
    'cancelled',
    'insufficient_balance',
    '0',
    '0',
  ]);
  expect(await lever()).toEqual(['21.000000', '0.000000']);
  await tick('30100');
  expect((await read(entrusted)).version).toBe(cancelled.version);
});

test('an entry that cannot be paid does not block others of the same tick', async () => {
  await give('21');
  server.pass(staleMs);
  const poor = await shortAt('12000');
  person = await server.signUp();
  await give('1000');
  const rich = await shortAt('12000');
  await tick('30000');
  expect((await read(rich)).status).toBe('open');
  expect(poor.id).not.toBe(rich.id);
});

test('a resting limit entry freezes by the higher of limit and last price', async () => {
  await give('1000');
  server.pass(staleMs);
  const above = await shortAt('25000', { multiple: 50 });
  expect([above.margin, above.origin_margin]).toEqual(['51.25', '50']);
  const below = await shortAt('10000', { multiple: 50 });
  expect([below.margin, below.origin_margin, below.liquidation_price]).toEqual(['41', '20', '10150']);
});

test('a pending entry opens on no tick of a closed session, but on the next one of an open session', async () => {
  await give('1000');
  const entrusted = await shortAt('20500');
  server.setSession(false);
  await tick('20600');
  const closed = await read(entrusted);
  server.setSession(true);
  expect([entrusted.status, closed.status, closed.opened_at]).toEqual(['entrusted', 'entrusted', null]);
  await tick('20700');
  expect((await read(entrusted)).status).toBe('open');
});
