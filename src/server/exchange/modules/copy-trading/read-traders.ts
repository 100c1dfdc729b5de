import type { RequestOutput } from '#contract/endpoint.ts';
import type { FollowSimulation } from '#contract/follows.ts';
import type { simulateFollow } from '#contract/follows.ts';
import type { Trader, TraderDetail } from '#contract/traders.ts';
import { simulateFollowing, type TradedPosition } from '#domain/copy-trading/follow-simulation.ts';
import { dayMs } from '#domain/time/instant.ts';
import { toPlain } from '#domain/money/money.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { termsOf } from './follow-trader.ts';
import { findTrader } from './follows.repository.ts';
import type { CopyDeps } from './copy-deps.ts';
import { mostLotsOf } from './plan-copies.ts';
import { listLedPositions, openProfits } from './trader-positions.repository.ts';
import { findTraderView, tradedBetween, type TradedRow, type TraderView } from './traders.repository.ts';

const simulatedDays = 30;
const trendPoints = 60;

export const traderResponse = (row: TraderView): Trader => ({
  id: row.trader_id,
  nickname: row.nickname,
  signature: row.signature,
  is_followed: row.is_followed,
  trend: row.curve.slice(-trendPoints).map(({ profits }) => profits),
  total_profits: row.total_profits,
  total_income_rate: row.income_rate,
  correct_rate: row.accuracy,
  drawdown: row.drawdown,
  capital: row.capital,
  closed_count: row.closed_count,
  profit_count: row.profit_count,
  rise_count: row.rise_count,
  fall_count: row.fall_count,
  yesterday_profits: row.yesterday_profits,
  follow_num: row.followers,
  days: row.days,
  computed_at: row.hour.toISOString(),
});

/** @throws Refusal `trader.notFound` */
export const traderDetail = async (
  { database, market }: CopyDeps,
  userId: number,
  traderId: number,
): Promise<TraderDetail> => {
  const row = await findTraderView(database, userId, traderId);
  if (!row) throw new Refusal('trader.notFound', { field: 'trader_user_id' });
  const priceOf = (symbol: string): string | undefined => market.latest(symbol)?.price;
  // The open positions of a trader who no longer leads are private.
  const positions =
    row.left_at === null
      ? (await listLedPositions(database, { traderId, leftAt: null, status: 'open' }, priceOf)).data
      : [];
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

/** One page of closed positions. @throws Refusal `trader.notFound` */
export const traderHistory = async (
  { database }: Pick<CopyDeps, 'database'>,
  { traderId, page, limit }: { traderId: number; page: number; limit: number },
) => {
  const trader = await findTrader(database, traderId);
  if (!trader) throw new Refusal('trader.notFound', { field: 'trader_user_id' });
  const which = { traderId, leftAt: trader.left_at, status: 'closed' } as const;
  return { ...(await listLedPositions(database, which, () => undefined, page, limit)), page, limit };
};

/**
 * A position as input to a simulation: with the lot limit of its contract, and its unrealised profit at the
 * last price.
 */
const simulated =
  ({ instruments, latest }: CopyDeps['market']) =>
  (row: TradedRow): TradedPosition => {
    const instrument = instruments.byMatchId(row.match_id);
    const price = latest(row.symbol)?.price ?? row.price;
    return {
      ...row,
      // A delisted contract has no limit to compare with.
      mostLots: instrument ? mostLotsOf(instrument) : Number.MAX_SAFE_INTEGER,
      unrealised: row.share > 0 ? toPlain(openProfits(row, price)) : null,
    };
  };

/** @throws Refusal `trader.notFound`, and the refusals of `termsOf` */
export const simulation = async (
  { database, clock, market }: CopyDeps,
  input: RequestOutput<typeof simulateFollow>,
): Promise<FollowSimulation> => {
  const terms = termsOf(input);
  const trader = await findTrader(database, input.trader_user_id);
  if (!trader || trader.left_at) throw new Refusal('trader.notFound', { field: 'trader_user_id' });
  const to = clock.now();
  const from = new Date(to.getTime() - simulatedDays * dayMs);
  const traded = await tradedBetween(database, input.trader_user_id, from, to);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...simulateFollowing(traded.map(simulated(market)), terms),
  };
};
