import { beforeEach, expect } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { getEquityHistory, type EquityDays, type EquityHistory } from '#contract/records.ts';
import { login } from '#contract/users.ts';
import { getEquity } from '#contract/wallets.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { password } from '#tests/support/people.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const ether = 2;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let person: { account: string; token: string };

beforeEach(async () => {
  await tick('20000');
  person = await server.signUp();
});

const tick = async (price: string, symbol = 'BTC/USDT'): Promise<void> => {
  await server.tick({ symbol, price, volume: '1' });
  await server.app.settleDue();
};
/** The next whole hour or day. */
const until = (stepMs: number): void => server.pass(stepMs - (server.clock.nowMs() % stepMs));
const ask = (days: EquityDays): Promise<EquityHistory> =>
  server.api.must(getEquityHistory, { days }, { token: person.token });
const equityNow = async (): Promise<string> =>
  (await server.api.must(getEquity, {}, { token: person.token })).equity;
const pair = { currency_id: bitcoin, legal_id: tether, type: 1 } as const;
const buy = (seen_price: string) =>
  server.api.must(placeOrder, { ...pair, amount: '0.1', seen_price }, { token: person.token });

test('each hour shows the equity at that time, and the last point is now', async () => {
  const seen: string[] = [];
  for (const price of ['20000', '21000', '19500']) {
    await tick(price);
    await buy(price);
    seen.push(await equityNow());
    until(hourMs);
  }
  await tick('19500');
  const { points, unknown } = await ask('7');
  expect(points.map(({ equity }) => equity)).toEqual([...seen, await equityNow()]);
  expect(points.slice(0, -1).map(({ at }) => Date.parse(at) % hourMs)).toEqual([0, 0, 0]);
  expect(Date.parse(points.at(-1)!.at)).toBeLessThan(server.clock.nowMs() + 1_000);
  expect(unknown).toEqual([]);
});

test('days are at midnight UTC, from the creation of the account', async () => {
  await buy('20000');
  const seen: string[] = [];
  for (const price of ['22000', '25000', '23000']) {
    await tick(price);
    seen.push(await equityNow());
    until(dayMs);
  }
  await tick('24000');
  const { points } = await ask('30');
  expect(points.map(({ equity }) => equity)).toEqual([...seen, await equityNow()]);
  expect((await ask('90')).points).toEqual(points);
});

test('the first hours have a point per minute, a day per quarter of an hour, a year per day', async () => {
  const gapsOf = async (days: EquityDays): Promise<readonly (number | undefined)[]> => {
    const times = (await ask(days)).points.slice(0, -1).map(({ at }) => Date.parse(at));
    return [times.length, (times.at(-1) ?? 0) - (times.at(-2) ?? 0)];
  };
  until(hourMs);
  server.pass(5 * 60_000);
  expect((await gapsOf('1'))[1]).toBe(60_000);
  until(hourMs);
  server.pass(2 * hourMs);
  expect((await gapsOf('1'))[1]).toBe(900_000);
  server.pass(400 * dayMs);
  const { account: user_string } = person;
  person = { ...person, token: await server.api.must(login, { user_string, password }) };
  await tick('20000');
  expect(await gapsOf('1')).toEqual([97, 900_000]);
  expect(await gapsOf('365')).toEqual([366, dayMs]);
});

test('an inflow since the first point counts at the price of its minute, and is not a profit', async () => {
  await buy('20000');
  until(hourMs);
  await tick('21000');
  until(hourMs);
  await tick('22000');
  server.pass(60_000);
  await fund(server, person.account, 'change', '1', bitcoin);
  await tick('24000');
  until(hourMs);
  await tick('24000');
  const { points } = await ask('7');
  expect(points.map(({ net_inflow }) => net_inflow)).toEqual(['0', '0', '22000', '22000']);
  const [first, last] = [points[0]!, points.at(-1)!];
  // 0.0999 BTC, after its fee, rose from 20,000 to 24,000, and the deposited one from 22,000.
  expect(Number(last.equity) - Number(first.equity) - Number(last.net_inflow)).toBeCloseTo(
    0.0999 * 4_000 + 2_000,
    5,
  );
});

test('after an inflow without a price the inflow is unknown, and its currency is listed', async () => {
  until(hourMs);
  server.pass(60_000);
  await fund(server, person.account, 'change', '1', ether);
  until(hourMs);
  const { points, unknown } = await ask('7');
  expect([points[0]?.net_inflow, points.at(-1)?.net_inflow]).toEqual(['0', null]);
  expect(unknown).toEqual(['ETH']);
});

test('a position counts while it is open, with the lots it had then', async () => {
  await fund(server, person.account, 'lever', '10000');
  const open = await server.api.must(
    openPosition,
    { ...pair, status: '1', share: 10, multiple: 10, seen_price: '20000' },
    { token: person.token },
  );
  const seen: string[] = [];
  const pass = async (price: string): Promise<void> => {
    await tick(price);
    seen.push(await equityNow());
    until(hourMs);
    await tick(price);
  };
  await pass('20400');
  await server.api.must(closePosition, { id: open.id, share: 4 }, { token: person.token });
  await pass('20600');
  await server.api.must(closePosition, { id: open.id }, { token: person.token });
  await pass('30000');
  const { points } = await ask('7');
  expect(points.map(({ equity }) => Number(equity))).toEqual([...seen, await equityNow()].map(Number));
});

test('where an earlier price is unknown there is a gap, and its currency is listed', async () => {
  until(hourMs);
  await tick('20000');
  await fund(server, person.account, 'change', '1', ether);
  until(hourMs);
  until(hourMs);
  await tick('20000');
  await tick('1000', 'ETH/USDT');
  const { points, unknown } = await ask('7');
  expect(points.map(({ equity }) => equity)).toEqual(['10000', null, null, '11000']);
  expect(unknown).toEqual(['ETH']);
});

test('a new account has only its first point, and no history of others', async () => {
  await fund(server, person.account, 'change', '500');
  person = await server.signUp();
  expect((await ask('90')).points.map(({ equity }) => equity)).toEqual(['10000']);
  expect(await server.api.ask(getEquityHistory, {})).toEqual(
    expect.objectContaining({
      ok: false,
      failure: expect.objectContaining({ error: 'login.required' }) as unknown,
    }),
  );
});

test('an unsupported range is refused at the field', async () => {
  const answer = await server.api.ask(getEquityHistory, { days: '8' as never }, { token: person.token });
  expect(answer).toEqual(
    expect.objectContaining({
      ok: false,
      failure: expect.objectContaining({ error: 'range.invalid', field: 'days' }) as unknown,
    }),
  );
});
