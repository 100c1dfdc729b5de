import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { getPosition, type PositionDetail } from '#contract/position-lists.ts';
import { addMargin, closePosition, openPosition, setStops, type Position } from '#contract/positions.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { expectedClosing, type DatedTerms } from '#tests/support/expected-closing.ts';
import { tether } from '#tests/support/fund.ts';
import {
  bitcoin,
  startReplayedMarket,
  type FuturesPerson,
  type RecordedPrice,
  type ReplayedMarket,
} from '#tests/support/replayed-market.ts';

/**
 * Ten quiet seconds, a minute in which the price falls by a third at ten prices a second, with jumps and
 * recoveries, and ten more seconds.
 */
const fallBeginsMs = 10_000;
const fallEndsMs = 70_000;
const endMs = 80_000;
const funds = '5000';
const multiples = [2, 3, 5, 10, 20, 50, 100] as const;
const terms = catalogue.find(({ matchId }) => matchId === 101)!.terms;

const recording = ((): RecordedPrice[] => {
  const random = createSeededRandom('crash');
  return Array.from({ length: endMs / 100 }, (_, index) => {
    const afterMs = index * 100;
    const share = Math.min(1, Math.max(0, (afterMs - fallBeginsMs) / (fallEndsMs - fallBeginsMs)));
    const leap = afterMs >= fallBeginsMs + 2_000 ? 0.035 : 0;
    const jitter = afterMs < fallBeginsMs ? 0 : 0.006 * random.normal();
    return { afterMs, price: (20_000 * (1 - (0.3 - leap) * share - leap + jitter * (1 - share))).toFixed(2) };
  });
})();

interface Case {
  readonly person: FuturesPerson;
  readonly opened: Position;
  /** In the order of time. */
  readonly terms: DatedTerms[];
}

let market: ReplayedMarket;
let people: FuturesPerson[];
const cases: Case[] = [];
const closed: { was: Case; is: PositionDetail }[] = [];

/**
 * Each user has every multiple on both sides; stops, added margin and their distance differ between users.
 */
const openAll = async (): Promise<void> => {
  for (const [who, person] of people.entries()) {
    for (const [index, multiple] of multiples.entries()) {
      for (const type of ['1', '2'] as const) {
        const kind = (who + index) % 4;
        const isLong = type === '1';
        const away = (percent: number): string =>
          String(Math.round(20_000 * (1 + (isLong ? percent : -percent) / 100)));
        /** Limited so that the position is not liquidated earlier. */
        const within = (percent: number): string => away(Math.max(percent, -0.8 * (100 / multiple - 0.5)));
        const opened = await person.must(openPosition, {
          currency_id: bitcoin,
          legal_id: tether,
          type,
          status: '1',
          share: 1 + ((who * 5 + index) % 9),
          multiple,
          seen_price: '20000',
          slippage: '1',
          ...(kind === 1 ? { stop_loss_price: within(-1 - who * 2) } : {}),
          ...(kind === 2 ? { target_profit_price: away(2 + who * 4), stop_loss_price: within(-12) } : {}),
        });
        const stops = { profit: opened.target_profit_price, loss: opened.stop_loss_price };
        cases.push({ person, opened, terms: [{ fromMs: market.beginMs, added: '0', ...stops }] });
      }
    }
  }
};

/** During the fall: adds margin to some open positions, and sets stops on others. */
const changeSome = async (afterMs: number, turn: number): Promise<void> => {
  for (const [index, { person, opened, terms: before }] of cases.entries()) {
    const { status, margin, liquidation_price } = await person.must(getPosition, { id: opened.id });
    if (status !== 'open' || index % 5 !== turn) continue;
    const last = before.at(-1)!;
    const fromMs = market.beginMs + afterMs + 1;
    if (index % 2 === 0) {
      const added = decimal(margin).times('0.3').round(6, 0);
      await person.must(addMargin, { id: opened.id, number: toPlain(added) });
      before.push({ ...last, fromMs, added: toPlain(decimal(last.added).plus(added)) });
    } else {
      const now = Number(market.server.app.openMarket.market.latest('BTC/USDT')!.price);
      const isLong = opened.type === 1;
      const away = (percent: number): string =>
        String(Math.round(now * (1 + (isLong ? percent : -percent) / 100)));
      const halfway = Math.round(50 * (now + Number(liquidation_price))) / 100;
      const set = await person.must(setStops, {
        id: opened.id,
        target_profit_price: away(3),
        stop_loss_price: isLong
          ? String(Math.max(Number(away(-0.4)), halfway))
          : String(Math.min(Number(away(-0.4)), halfway)),
      });
      before.push({ ...last, fromMs, profit: set.target_profit_price, loss: set.stop_loss_price });
    }
  }
};

beforeAll(async () => {
  market = await startReplayedMarket(inject('postgresUrl'), recording);
  people = await Promise.all(Array.from({ length: 8 }, () => market.newPerson(funds)));
  await openAll();
  await market.playTo(25_000);
  await changeSome(25_000, 0);
  await market.playTo(45_000);
  await changeSome(45_000, 1);
  await market.playTo(endMs - 100);
  for (const was of cases)
    closed.push({ was, is: await was.person.must(getPosition, { id: was.opened.id }) });
});
afterAll(() => market.close());

describe('a fall of 30 percent in a minute', () => {
  test('closes each position on the first tick that reaches it, for the nearest reason', () => {
    const actual = closed.map(({ is: { id, status, close_reason, close_tick } }) => ({
      id,
      status,
      reason: close_reason,
      at: close_tick?.at ?? null,
      price: close_tick?.price ?? null,
    }));
    const expected = closed.map(({ was }) => {
      const closing = expectedClosing(was.opened, was.terms, market.ticks);
      return {
        id: was.opened.id,
        status: closing ? 'closed' : 'open',
        reason: closing?.reason ?? null,
        at: closing && new Date(closing.tick.atMs).toISOString(),
        price: closing && toPlain(decimal(closing.tick.price)),
      };
    });
    expect(actual.map((row) => ({ ...row, price: row.price && toPlain(decimal(row.price)) }))).toEqual(
      expected,
    );
    // The fall must have triggered every reason on both sides, and left some positions open.
    const kinds = new Set(closed.map(({ is }) => `${is.type} ${is.close_reason ?? 'open'}`));
    expect([...kinds].sort()).toEqual([
      '1 liquidation',
      '1 open',
      '1 stop_loss',
      '2 liquidation',
      '2 open',
      '2 stop_loss',
      '2 take_profit',
    ]);
  });

  test('fills each on the ladder of its tick, and splits its margin by the rules', () => {
    for (const { is } of closed) {
      for (const { share, tick, profits, fee, returned, insurance, reason } of is.closings) {
        const size = decimal(is.lever_share_num).times(String(share));
        let left = size;
        let turnover = zero;
        for (const { price, size: offered } of ladderSide(tick, terms, is.type === 1 ? 'sell' : 'buy')) {
          const part = left.lt(offered) ? left : offered;
          turnover = turnover.plus(part.times(price));
          left = left.minus(part);
        }
        const gain = (
          is.type === 1
            ? turnover.minus(decimal(is.price).times(size))
            : decimal(is.price).times(size).minus(turnover)
        ).round(6, 0);
        const cost = reason === 'liquidation' ? zero : turnover.times('0.0005').round(6, 3);
        const margin = decimal(is.origin_margin).plus(is.added_margin);
        const rest = margin.plus(gain).minus(cost);
        const isTheirs = reason !== 'liquidation' && rest.gte(zero);
        expect([is.id, profits, fee, insurance]).toEqual([
          is.id,
          toPlain(gain),
          toPlain(cost),
          toPlain(isTheirs ? zero : rest),
        ]);
        expect([is.id, returned]).toEqual([
          is.id,
          toPlain(isTheirs ? (rest.lt(margin) ? rest : margin) : zero),
        ]);
      }
    }
  });

  test('pays the rest of liquidations to the insurance account, which covers losses beyond the margin', async () => {
    const given = closed.flatMap(({ is }) => is.closings.map(({ insurance }) => decimal(insurance)));
    expect([given.some((amount) => amount.gt(zero)), given.some((amount) => amount.lt(zero))]).toEqual([
      true,
      true,
    ]);
    const { total } = await market.server.database
      .selectFrom('house_balances')
      .select('total')
      .where('house', '=', 'insurance')
      .where('currency_id', '=', tether)
      .executeTakeFirstOrThrow();
    expect(toPlain(decimal(total))).toBe(toPlain(given.reduce((sum, amount) => sum.plus(amount), zero)));
  });

  test('leaves every user the balance that follows from their positions, and none below zero', async () => {
    for (const person of people) {
      const theirs = closed.filter(({ was }) => was.person === person).map(({ is }) => is);
      const result = theirs.reduce(
        (sum, { open_fee, closings }) =>
          closings.reduce(
            (part, { profits, fee, insurance }) => part.plus(profits).minus(fee).minus(insurance),
            sum.minus(open_fee),
          ),
        zero,
      );
      const margins = theirs.reduce((sum, { margin }) => sum.plus(margin), zero);
      const [available, frozen] = await person.balance('lever');
      expect([available, frozen].map((text) => toPlain(decimal(text)))).toEqual([
        toPlain(decimal(funds).plus(result).minus(margins)),
        toPlain(margins),
      ]);
    }
    expect(
      await market.server.database
        .selectFrom('balances')
        .select('id')
        .where(({ or, eb }) => or([eb('available', '<', '0'), eb('frozen', '<', '0')]))
        .execute(),
    ).toEqual([]);
    expect(await verifyLedger(market.server.database)).toBeNull();
  });

  test('allows surviving positions to be closed at the price after it', async () => {
    const { was, is } = closed.find(({ is: { status } }) => status === 'open')!;
    const done = await was.person.must(closePosition, { id: is.id });
    expect([done.status, done.close_reason, done.close_tick?.price]).toEqual([
      'closed',
      'user',
      market.ticks.at(-1)!.price,
    ]);
  });
});
