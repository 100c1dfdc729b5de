import type { Copy, Follow, ProfitShare } from '#contract/copy-trading.ts';
import { shareRate } from '#domain/copy-trading/copy-trading.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { averagePrice } from '#domain/trading/execution.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { ShareRow } from './profit-shares.repository.ts';
import type { CopyView, FollowView } from './read-copies.repository.ts';

/** Decimals of an average price over several closings. */
const priceDecimals = 18;

export const copyResponse = (row: CopyView): Copy => {
  const closed = decimal(row.closed_lots ?? '0').times(decimal(row.contract_size));
  return {
    id: row.id,
    trader_user_id: row.trader_id,
    trader_nickname: row.nickname,
    status: row.status,
    reason: row.reason,
    order_id: row.order_id,
    symbol: row.symbol,
    type: row.type,
    multiple: row.multiple,
    trader_lots: row.trader_lots,
    lots: row.lots,
    position_id: row.position_id,
    tick: row.tick,
    price: row.price,
    close_price: closed.gt('0')
      ? toPlain(averagePrice(decimal(row.close_turnover!), closed, priceDecimals))
      : null,
    profits: row.profits,
    shared: row.shared,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at && row.closed_at.toISOString(),
    version: row.version,
  };
};

export const followResponse = (row: FollowView): Follow => ({
  id: row.id,
  trader_user_id: row.trader_id,
  trader_nickname: row.nickname,
  status: row.status,
  type: row.copy_type,
  number: row.number,
  most_per_order: row.most_per_order,
  most_in_all: row.most_in_all,
  stop_loss: row.stop_loss,
  when_trader_leaves: row.when_trader_leaves,
  open: row.open,
  margin: row.margin,
  skipped: row.skipped,
  cumulative: row.cumulative,
  high_water: row.high_water,
  shared: row.shared,
  unrealised: toPlain(decimal(row.unrealised).round(6, 0)),
  created_at: row.created_at.toISOString(),
  followed_at: row.followed_at.toISOString(),
  ended_reason: row.ended_reason,
  ended_at: row.ended_at && row.ended_at.toISOString(),
  version: row.version,
});

/** Percent of the profit above the previous high. */
const sharePercent = toPlain(shareRate.times('100'));

export const shareResponse = (row: ShareRow): ProfitShare => ({
  id: row.id,
  trader_user_id: row.trader_id,
  position_id: row.position_id,
  symbol: row.symbol,
  profits: row.profits,
  cumulative_before: row.cumulative_before,
  cumulative: row.cumulative,
  high_water_before: row.high_water_before,
  high_water: row.high_water,
  rate: sharePercent,
  share: row.share,
  at: row.created_at.toISOString(),
});

/** The last price of every contract that has one. */
export const lastPrices = ({
  instruments,
  latest,
}: Pick<Market, 'instruments' | 'latest'>): Record<string, string> =>
  Object.fromEntries(
    instruments.symbols.flatMap((symbol) => {
      const tick = latest(symbol);
      return tick ? [[symbol, tick.price]] : [];
    }),
  );
