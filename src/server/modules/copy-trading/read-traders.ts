import type { RequestOutput } from '#contract/endpoint.ts';
import type { FollowSimulation } from '#contract/follows.ts';
import type { simulateFollow } from '#contract/follows.ts';
import type { Trader, TraderDetail } from '#contract/traders.ts';
import { simulateFollowing } from '#domain/follow-simulation.ts';
import { dayMs } from '#domain/instant.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { termsOf } from './follow-trader.ts';
import { findTrader } from './follows.repository.ts';
import type { CopyWork } from './copy-work.ts';
import { listLedPositions } from './trader-positions.repository.ts';
import { findTraderView, tradedBetween, type TraderView } from './traders.repository.ts';

const simulatedDays = 30;
const trendPoints = 60;

const plain = (text: string): string => toPlain(decimal(text));

export const traderResponse = (row: TraderView): Trader => ({
  id: row.trader_id,
  nickname: row.nickname,
  signature: row.signature,
  is_followed: row.is_followed,
  trend: row.curve.slice(-trendPoints).map(({ profits }) => profits),
  total_profits: plain(row.total_profits),
  total_income_rate: plain(row.income_rate),
  correct_rate: plain(row.accuracy),
  drawdown: plain(row.drawdown),
  capital: plain(row.capital),
  closed_count: row.closed_count,
  profit_count: row.profit_count,
  rise_count: row.rise_count,
  fall_count: row.fall_count,
  yesterday_profits: plain(row.yesterday_profits),
  follow_num: row.followers,
  days: row.days,
  computed_at: row.hour.toISOString(),
});

/** @throws Refusal `trader.notFound` */
export const traderDetail = async (
  { database, market }: CopyWork,
  userId: number,
  traderId: number,
): Promise<TraderDetail> => {
  const row = await findTraderView(database, userId, traderId);
  if (!row) throw new Refusal('trader.notFound', { field: 'trader_user_id' });
  const priceOf = (symbol: string): string | undefined => market.latest(symbol)?.price;
  const { data: positions } = await listLedPositions(database, traderId, 'open', priceOf);
  return {
    ...traderResponse(row),
    is_trader: row.left_at === null,
    trader_since: row.since.toISOString(),
    curve: row.curve,
    months: row.months,
    positions,
    next_seed_hash: row.next_seed_hash,
  };
};

/** @throws Refusal `trader.notFound`, what the terms are refused for */
export const simulation = async (
  { database, clock }: CopyWork,
  input: RequestOutput<typeof simulateFollow>,
): Promise<FollowSimulation> => {
  const terms = termsOf(input);
  if (!(await findTrader(database, input.trader_user_id)))
    throw new Refusal('trader.notFound', { field: 'trader_user_id' });
  const to = clock.now();
  const from = new Date(to.getTime() - simulatedDays * dayMs);
  const traded = await tradedBetween(database, input.trader_user_id, from, to);
  return { from: from.toISOString(), to: to.toISOString(), ...simulateFollowing(traded, terms) };
};
