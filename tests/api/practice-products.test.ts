import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DualProduct } from '#contract/dual-investments.ts';
import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';
import type { Project } from '#contract/projects.ts';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { smallestLoan } from '#domain/loans/loans.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { openDaySession, type DaySession } from '#server/host-browser/replay/day-session.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { askInDay, openAsDevice } from '#tests/support/practice-day.ts';

/** Long ago: every term must follow the clock of the day, and not the time at which it is replayed. */
const startMs = Date.UTC(2019, 2, 4, 12);
const minuteMs = 60_000;

const pairOf = (symbol: string, price: number) => ({
  symbol,
  minutes: walkedMinutes(
    { from: startMs - 10 * minuteMs, count: 16, price, decimals: 2 },
    createSeededRandom(symbol).uniform,
  ),
});

let session: DaySession;
let keys = 0;
/** The answer; a refusal fails the test. */
const ask = async <Answer>(name: Parameters<typeof askInDay>[1], fields = {}): Promise<Answer> => {
  const answer = await askInDay(session, name, fields, `key-product-${(keys += 1)}`);
  if (typeof answer === 'string') throw new Error(`${name} was refused: ${answer}`);
  return answer as Answer;
};
const isOpen = ({ opens_at, closes_at }: { opens_at: string; closes_at: string | null }): boolean =>
  Date.parse(opens_at) <= startMs && (closes_at === null || Date.parse(closes_at) > startMs);

beforeAll(async () => {
  const pairs = [pairOf('BTC/USDT', 4_000), pairOf('ETH/USDT', 130)];
  session = await openDaySession(openAsDevice, { pairs, startMs, seed: 'products', funds: '1000000' });
  for (const currency_id of [1, 2])
    await ask('placeOrder', {
      currency_id,
      legal_id: 3,
      type: 1,
      amount: '5',
      seen_price: session.exchange.market.latest(currency_id === 1 ? 'BTC/USDT' : 'ETH/USDT')!.price,
      slippage: '5',
    });
}, 300_000);
afterAll(() => session.close());

test('a lock-up of each currency that is on sale at the start can be bought', async () => {
  const products = await ask<LockUpProduct[]>('listLockUpProducts');
  const open = products.filter(isOpen);
  expect(new Set(open.map(({ currency_name }) => currency_name))).toEqual(new Set(['USDT', 'BTC', 'ETH']));
  for (const { id, save_min } of open) {
    const { status } = await ask<LockUp>('buyLockUp', { config_id: id, amount: save_min });
    expect(status).toBe('inProgress');
  }
});

test('a dual investment of each type can be bought, with a linked price near the day’s', async () => {
  for (const type of ['call', 'put']) {
    const products = await ask<DualProduct[]>('listDualProducts', { type });
    const open = products.filter(isOpen);
    expect(open.length).toBeGreaterThan(0);
    for (const { symbol, exercise_price } of open) {
      const price = Number(session.exchange.market.latest(symbol)!.price);
      expect(Math.abs(Number(exercise_price) / price - 1)).toBeLessThan(0.15);
    }
    await ask('buyDualProduct', { id: open.find(({ currency_id }) => currency_id === 1)!.id, num: 1 });
  }
});

test('a project in progress can be applied for, and another one is announced', async () => {
  const { data } = await ask<{ data: Project[] }>('listProjects', { page: 1, limit: 20 });
  expect(data.map(({ time_status }) => time_status).toSorted()).toEqual(['inProgress', 'warmUp']);
  const project = data.find(({ time_status }) => time_status === 'inProgress')!;
  const amount = decimal(project.min).times('2');
  await ask('subscribeToProject', {
    project_id: project.id,
    amount: toPlain(amount),
    pay_currency: 3,
    price: toPlain(subscriptionCost(amount, decimal(project.price), 6)),
  });
});

test('a loan is given against money of one’s own, at the level of a new user, whose fees are paid', async () => {
  expect(await ask<{ granted_level: number }>('getVip')).toEqual(
    expect.objectContaining({ granted_level: 0 }),
  );
  await ask('applyForLoan', {
    currency_id: 3,
    amount: smallestLoan,
    term_days: 7,
    collateral_id: 3,
    collateral_account: 'change',
    collateral: smallestLoan,
  });
});

test('a question can be betted on, in which other people take part soon after the start', async () => {
  await session.steps.runTo(startMs + 30_000);
  const { data } = await ask<{ data: QuizQuestion[] }>('listQuizQuestions', {
    status: 'open',
    page: 1,
    limit: 20,
  });
  const guessing = data.filter(({ status }) => status === 'guessing');
  expect(guessing.map(({ topic }) => topic).toSorted()).toEqual(['best', 'price', 'price']);
  for (const { id, pools } of guessing) {
    expect(pools.every((pool) => Number(pool) > 0)).toBe(true);
    await ask('placeQuizBet', { question_id: id, option: 0, amount: '25' });
  }
});

test('money can be exchanged, moved between accounts, and put at stake', async () => {
  const { quote_id } = await ask<{ quote_id: number }>('getExchangeTerms', {
    from_currency_id: 3,
    to_currency_id: 2,
  });
  await ask('exchangeCurrency', { number: '100', from_currency_id: 3, to_currency_id: 2, quote_id });
  for (const to of ['lever', 'micro'])
    await ask('transferBetweenAccounts', {
      currency_id: 3,
      from_field: 'change',
      to_field: to,
      number: '1000',
    });
  const seen_price = session.exchange.market.latest('BTC/USDT')!.price;
  const pair = { currency_id: 1, legal_id: 3, seen_price, slippage: '5' };
  await ask('openPosition', { ...pair, type: 1, status: 1, share: 1, multiple: 10 });
  await ask('placeSecondsOrder', { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '20' });
});

test('a coupon code that an article names can be redeemed', async () => {
  await ask('receiveCoupon', { code: 'TIDE20' });
});

test('every entry of it is verified', async () => {
  expect(await verifyLedger(session.database)).toBeNull();
});
