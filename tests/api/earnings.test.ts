import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { getEarnings, type Earnings } from '#contract/earnings.ts';
import { buyLockUp, listLockUpOrders, redeemLockUp } from '#contract/lock-ups.ts';
import { login } from '#contract/users.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { offerLockUp } from '#tests/support/lock-up-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, test } from './fixtures.ts';

let token: string;
beforeEach(async () => {
  ({ token } = await server.signUp());
});

const report = (as = token): Promise<Earnings> => server.api.must(getEarnings, {}, { token: as });
const sum = (amounts: readonly string[]): string =>
  toPlain(amounts.reduce((total, amount) => total.plus(decimal(amount)), zero));
const nextDay = async (days = 1): Promise<void> => {
  server.pass(dayMs * days - (server.clock.nowMs() % dayMs) + 1_000);
  await server.app.settleDue();
};
const buy = (config_id: number, amount: string) =>
  server.api.must(buyLockUp, { config_id, amount }, { token });
const midnightAfter = (days: number): string =>
  new Date((Math.floor(server.clock.nowMs() / dayMs) + days) * dayMs).toISOString();

/** Interest by the ledger's entries, by day and currency. */
const interestInLedger = async (as: string): Promise<Record<string, string>> => {
  const { data } = await server.api.must(listMovements, { kind: 'lock_up_interest', limit: 200 } as never, {
    token: as,
  });
  const days: Record<string, string> = {};
  for (const { created_at, currency_name, available_change } of data) {
    const key = `${created_at.slice(0, 10)} ${currency_name}`;
    days[key] = sum([days[key] ?? '0', available_change]);
  }
  return days;
};
const incomeOf = ({ income }: Earnings): Record<string, string> =>
  Object.fromEntries(income.map(({ day, currency_name, amount }) => [`${day} ${currency_name}`, amount]));

test('a user without products has no earnings, and a visitor must log in', async () => {
  expect({ ...(await report()), as_of: '' }).toEqual({ as_of: '', products: [], income: [], due: [] });
  expect(await outcomeOf(server.api.ask(getEarnings, {}))).toBe('login.required');
});

test('a lock-up shows its amount, its paid interest, its next payment and its end', async () => {
  const { id: short } = await offerLockUp(server, { days: 2 });
  const { id: long } = await offerLockUp(server);
  const first = await buy(short, '1000');
  const [second, third] = [await buy(long, '2000'), await buy(long, '500')];
  const inLockUp = { product: 'lockUp', currency_id: 3, currency_name: 'USDT' } as const;
  const { products, due } = await report();
  expect(products).toEqual([
    { ...inLockUp, held: '3500', held_usdt: '3500', earned: '0', earned_usdt: '0', penalties: '0' },
  ]);
  expect(due).toEqual([
    // The day after the purchase is the first full day.
    { ...inLockUp, event: 'interest', at: midnightAfter(2), amount: '14', id: null, count: 3 },
    { ...inLockUp, event: 'return', at: midnightAfter(3), amount: '1000', id: first.id, count: 1 },
    { ...inLockUp, event: 'return', at: midnightAfter(6), amount: '2500', id: null, count: 2 },
  ]);
  await nextDay(3);
  const { cancel_fee: cost } = await server.api.must(redeemLockUp, { id: third.id }, { token });
  const left = sum(['28', `-${cost}`]);
  const later = await report();
  expect(later.products).toEqual([
    // 4 twice, 8 twice and 2 twice, less the last redemption's penalty; ended ones still count.
    { ...inLockUp, held: '2000', held_usdt: '2000', earned: left, earned_usdt: left, penalties: cost },
  ]);
  expect(later.due).toEqual([
    { ...inLockUp, event: 'interest', at: midnightAfter(1), amount: '8', id: second.id, count: 1 },
    { ...inLockUp, event: 'return', at: midnightAfter(3), amount: '2000', id: second.id, count: 1 },
  ]);
  expect(incomeOf(later)).toEqual(await interestInLedger(token));
});

test('any lock-ups have daily income that sums to the interest entries of the ledger', async () => {
  const step = fc.record({
    amount: fc.integer({ min: 100, max: 900 }),
    days: fc.integer({ min: 1, max: 4 }),
    wait: fc.integer({ min: 0, max: 2 }),
    redeems: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      ({ token } = await server.signUp());
      for (const { amount, days, wait, redeems } of steps) {
        const { id: config_id } = await offerLockUp(server, { days, daily_rate: '0.37' });
        const { id } = await buy(config_id, `${amount}.123457`);
        if (wait > 0) await nextDay(wait);
        if (redeems) await outcomeOf(server.api.ask(redeemLockUp, { id }, { token }));
      }
      await nextDay(2);
      const earnings = await report();
      expect(incomeOf(earnings)).toEqual(await interestInLedger(token));
      const { data } = await server.api.must(listLockUpOrders, { limit: 100 } as never, { token });
      const redeemed = data.filter(({ status }) => status === 'redeemed');
      const penalties = sum(redeemed.map(({ cancel_fee }) => cancel_fee));
      expect(sum(earnings.products.map((one) => one.penalties))).toBe(penalties);
      expect(sum(earnings.products.map(({ earned }) => earned))).toBe(
        sum([...earnings.income.map(({ amount }) => amount), `-${penalties}`]),
      );
    }),
    { numRuns: 8 },
  );
});

test('the worth of the demo account is the amount frozen for its lock-ups, at current prices', async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const demo = await server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
  const earnings = await report(demo);
  const products = earnings.products.filter(({ product }) => product === 'lockUp');
  const income = earnings.income.filter(({ product }) => product === 'lockUp');
  const held = await server.database
    .selectFrom('freezes')
    .innerJoin('balances', 'balances.id', 'freezes.balance_id')
    .innerJoin('users', 'users.id', 'balances.user_id')
    .select(({ fn }) => ['currency_id', fn.sum<string>('amount').as('amount')])
    .where('users.account', '=', 'demo@tideline.test')
    .where('reference', 'like', 'lockUp:%')
    .where('ended_at', 'is', null)
    .groupBy('currency_id')
    .execute();
  const amountOf = new Map(held.map(({ currency_id, amount }) => [currency_id, toPlain(decimal(amount))]));
  expect(products.filter((one) => one.held !== '0').map((one) => [one.currency_id, one.held])).toEqual(
    [...amountOf].sort(([a], [b]) => a - b),
  );
  const bitcoin = products.find(({ currency_name }) => currency_name === 'BTC')!;
  expect(bitcoin.held_usdt).toBe(toPlain(decimal(bitcoin.held).times('20000')));
  expect(incomeOf({ ...earnings, income })).toEqual(await interestInLedger(demo));
});
