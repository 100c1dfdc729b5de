import type { Position } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import { liquidationPrice, riskRate } from '#domain/futures/futures.ts';
import { positionSideOf, profitAt, sizeOf, type PositionTerms } from '#domain/trading/position-profit.ts';
import { lotsLeft } from '#domain/futures/lots.ts';
import { averagePrice } from '#domain/trading/execution.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import type { PriceTrigger } from '#server/exchange/market/waiting-prices.ts';
import type { PositionsTable } from './positions.tables.ts';
import type { Selectable } from 'kysely';

export type PositionRow = Readonly<Selectable<PositionsTable>>;

/** Whether a client that saw this version knew everything that a decision about the position rests on. */
export const isKnownBy = (
  { version, decision_version }: Pick<PositionRow, 'version' | 'decision_version'>,
  seen: number | undefined,
): boolean => seen === undefined || (seen >= decision_version && seen <= version);

/** Whether the tick is too old to fill on. */
export const isOld = (tick: Tick, at: Date): boolean => isStale(at.getTime() - Date.parse(tick.at));

export const futuresAccount = 'lever';

/** 0 all, 1 longs, 2 shorts. */
export type BatchType = 0 | 1 | 2;

export const isOfType =
  (type: BatchType) =>
  (position: PositionRow): boolean =>
    type === 0 || position.type === type;

/** Decimals of an entry price: enough for the average to be exact in every amount. */
export const entryDecimals = 18;

export const termsOf = (
  position: Pick<PositionRow, 'type' | 'price' | 'share' | 'contract_size' | 'margin'>,
): PositionTerms => ({
  side: positionSideOf(position.type),
  entry: decimal(position.price),
  size: sizeOf(position.share, position.contract_size),
  margin: decimal(position.margin),
});

/** Rounded to the pair's price step for display; triggers use it unrounded. */
export const liquidationText = (terms: PositionTerms): string =>
  toPlain(liquidationPrice(terms).round(entryDecimals, 1));

/**
 * The prices that an open position waits for: liquidation or stop-loss on one side, take-profit on the
 * other.
 */
export const triggerOf = (position: PositionRow): PriceTrigger => {
  const {
    id,
    symbol,
    stop_loss_price: loss,
    target_profit_price: profit,
    liquidation_price: liquidation,
  } = position;
  const isLong = position.type === 1;
  const isLossNearer =
    loss !== null &&
    (isLong ? decimal(loss).gt(decimal(liquidation)) : decimal(loss).lt(decimal(liquidation)));
  const against = isLossNearer ? loss : liquidation;
  return isLong
    ? { id, symbol, falls: against, rises: profit }
    : { id, symbol, falls: profit, rises: against };
};

/** @param lastPrice of the symbol; null when there is none yet */
export const positionResponse = (position: PositionRow, lastPrice: string | null): Position => {
  const terms = termsOf(position);
  const isOpen = position.status === 'open' || position.status === 'closing';
  const last = isOpen && lastPrice !== null ? decimal(lastPrice) : null;
  const closedLots = position.status === 'cancelled' ? 0 : lotsLeft(position.opened_share, position.share);
  const closedSize = sizeOf(closedLots, position.contract_size);
  return {
    id: position.id,
    status: position.status,
    type: position.type,
    order_type: position.order_type,
    match_id: position.match_id,
    symbol: position.symbol,
    currency_id: position.currency_id,
    legal_id: position.legal_id,
    currency_name: position.currency_name,
    legal_name: position.legal_name,
    share: position.share,
    opened_share: position.opened_share,
    multiple: position.multiple,
    lever_share_num: position.contract_size,
    target_price: position.target_price,
    price: toPlain(terms.entry),
    margin: toPlain(terms.margin),
    origin_margin: position.origin_margin,
    added_margin: position.added_margin,
    liquidation_price: position.liquidation_price,
    target_profit_price: position.target_profit_price,
    stop_loss_price: position.stop_loss_price,
    risk_rate: last && riskRate(terms, last).toFixed(2),
    profits: toPlain(last ? profitAt(terms, last).round(6, 0) : decimal(position.realised)),
    realised: position.realised,
    lever_trade_fee: toPlain(decimal(position.fee_rate).times('100')),
    open_fee: position.open_fee,
    close_fee: position.close_fee,
    overnight_fee: position.overnight_fee,
    close_price:
      closedLots === 0
        ? null
        : toPlain(averagePrice(decimal(position.close_turnover), closedSize, entryDecimals)),
    close_reason: position.close_reason,
    open_tick: position.open_tick,
    close_tick: position.close_tick,
    copied_from: position.copied_from,
    created_at: position.created_at.toISOString(),
    opened_at: position.opened_at && position.opened_at.toISOString(),
    closed_at: position.closed_at && position.closed_at.toISOString(),
    cancelled_at: position.cancelled_at && position.cancelled_at.toISOString(),
    cancel_reason: position.cancel_reason,
    coupon_id: position.coupon_id,
    version: position.version,
  };
};
