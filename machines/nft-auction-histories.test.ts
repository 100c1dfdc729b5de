import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/instant.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { nftAuctionMachine } from './nft-auction.machine.ts';
import type { NftAuctionEvent } from './nft-auction-rules.ts';

const { begin, next } = rowLife(nftAuctionMachine);

const minute = 60_000;
const [seller, ...bidders] = [1, 2, 3, 4] as const;
const t0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number): string => new Date(t0 + ms).toISOString();
const terms = { start: 2 * minute, end: 6 * minute, price: 100, increment: 5 } as const;

/**
 * A model of an auction, independent of the chart: minutes, whole prices, and the location of each deposit.
 */
interface Paper {
  status: string;
  price: number;
  leader: number | null;
  end: number;
  deposits: Record<number, 'frozen' | 'returned' | 'forfeited'>;
}

type Act =
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'deposit' | 'pay'; readonly user: number; readonly ms: number }
  | {
      readonly kind: 'bid';
      readonly user: number;
      readonly over: number;
      readonly seen: number;
      readonly ms: number;
    };

const returnAll = (paper: Paper, but: number | null): void => {
  for (const user of Object.keys(paper.deposits).map(Number))
    if (user !== but && paper.deposits[user] === 'frozen') paper.deposits[user] = 'returned';
};

/** Returns whether the act was accepted. */
const onPaper = (paper: Paper, act: Act): boolean => {
  const isOpen = paper.status === 'started';
  switch (act.kind) {
    case 'clock': {
      if (paper.status === 'notStarted' && act.ms >= terms.start) paper.status = 'started';
      else if (isOpen && act.ms >= paper.end) {
        paper.status = paper.leader === null ? 'ended' : 'awaitingPayment';
        returnAll(paper, paper.leader);
      } else if (paper.status === 'awaitingPayment' && act.ms >= paper.end + dayMs) {
        paper.status = 'forfeited';
        paper.deposits[paper.leader!] = 'forfeited';
      } else return false;
      return true;
    }
    case 'deposit':
      if (!isOpen || act.ms >= paper.end || act.user === seller || paper.deposits[act.user]) return false;
      paper.deposits[act.user] = 'frozen';
      return true;
    case 'bid': {
      const isIn = paper.deposits[act.user] === 'frozen' && act.ms >= terms.start && act.ms < paper.end;
      const least = paper.leader === null ? 0 : terms.increment;
      if (!isOpen || !isIn || act.seen !== 0 || act.over < least) return false;
      if (act.user === paper.leader || act.over > 9 * paper.price) return false;
      if (act.ms >= paper.end - minute) paper.end += minute;
      paper.price += act.over;
      paper.leader = act.user;
      return true;
    }
    case 'pay':
      if (paper.status !== 'awaitingPayment' || act.user !== paper.leader || act.ms >= paper.end + dayMs)
        return false;
      paper.status = 'paid';
      returnAll(paper, null);
      return true;
  }
};

const eventOf = (paper: Paper, act: Act): NftAuctionEvent => {
  if (act.kind === 'clock') return { type: 'clock.reached', at: at(act.ms) };
  const by = { user_id: act.user, at: at(act.ms) };
  if (act.kind !== 'bid')
    return act.kind === 'deposit' ? { type: 'user.deposited', ...by } : { type: 'user.paid', ...by };
  const [price, expected_price] = [String(paper.price + act.over), String(paper.price + act.seen)];
  return { type: 'user.bid', ...by, price, expected_price };
};

const user = fc.constantFrom(seller, ...bidders);
/** Delay after the previous act, so that most acts fall into the auction and the day after it. */
const later = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 40 }).map((seconds) => seconds * 1_000) },
  { weight: 2, arbitrary: fc.constant(minute) },
  { weight: 1, arbitrary: fc.constantFrom(6 * minute, dayMs - minute, dayMs) },
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('clock' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), user }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      user,
      over: fc.constantFrom(0, 4, 5, 5, 6, 20, 3_000),
      seen: fc.constantFrom(0, 0, 0, 0, -5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), user }) },
);

test('a thousand random event sequences match a step-by-step reference model', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(step, later), { minLength: 20, maxLength: 50 }), (history) => {
      const paper: Paper = {
        status: 'notStarted',
        price: terms.price,
        leader: null,
        end: terms.end,
        deposits: {},
      };
      let row = begin({
        seller_id: seller,
        price: String(terms.price),
        per_increase: String(terms.increment),
        margin: '20',
        decimals: 6,
        review_above: '1000000',
        listed_at: at(0),
        start_at: at(terms.start),
        end_at: at(terms.end),
      });
      let ms = terms.start;
      for (const [what, wait] of history) {
        ms += wait;
        const act: Act = { ...what, ms };
        const moved = next(row, eventOf(paper, act));
        expect(moved !== null).toBe(onPaper(paper, act));
        row = moved ?? row;
        const deposits = Object.entries(paper.deposits).map(([name, state]) => [Number(name), state]);
        const known = [
          ...row.depositors.map((one) => [one, 'frozen']),
          ...row.returned_to.map((one) => [one, 'returned']),
          ...(row.forfeited_by === null ? [] : [[row.forfeited_by, 'forfeited']]),
        ].sort(([a], [b]) => Number(a) - Number(b));
        expect([row.status, row.price, row.leader_id, row.end_at, known]).toEqual([
          paper.status,
          String(paper.price),
          paper.leader,
          at(paper.end),
          deposits,
        ]);
      }
      ends.add(row.status);
    }),
    { numRuns: 1_000 },
  );
  // The test would prove little if all histories ended in the same state.
  expect(['ended', 'paid', 'forfeited'].filter((end) => !ends.has(end))).toEqual([]);
});
