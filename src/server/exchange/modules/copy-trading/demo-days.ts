import type { Candle } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import { walkLadder } from '#domain/trading/execution.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import {
  closingSide,
  openingSide,
  type PositionRow,
} from '#server/exchange/modules/positions/positions.service.ts';
import type { CopyDeps } from './copy-deps.ts';
import { demoSymbols, lotsFor, tradeOfDay, type DemoTrade, type DemoTrader } from './demo-strategy.ts';
import { openCopies, type CopyOpening } from './open-copies.ts';
import { feeRateOf } from './plan-copies.ts';

/* Trading days of the demonstration's futures traders, dealt as real orders in the demo history. */

export type Hours = ReadonlyMap<string, ReadonlyMap<number, Candle>>;

/**
 * Hourly candles of all symbols with a contract, for so many days back; null if the history of one is
 * missing.
 */
export const readHours = async ({ market, clock }: ExchangeContext, days: number): Promise<Hours | null> => {
  const toMs = clock.nowMs();
  const fromMs = toMs - (days + 2) * dayMs;
  const read = demoSymbols.map(async (symbol) => {
    const candles = await market.candles(symbol, '60min', fromMs, toMs, (days + 2) * 24);
    return [symbol, new Map(candles.map((candle) => [candle.time, candle]))] as const;
  });
  const hours = await Promise.all(read);
  return hours.every(([, candles]) => candles.size > days * 24) ? new Map(hours) : null;
};

const tickOf = ({ market }: ExchangeContext, symbol: string, price: string, atMs: number): Tick => ({
  symbol,
  price,
  bid: price,
  ask: price,
  at: new Date(atMs).toISOString(),
  // Before the first recorded tick.
  seq: 0,
  source: market.source,
});

interface Placed {
  readonly trade: DemoTrade;
  readonly instrument: Instrument;
  readonly opening: CopyOpening;
}

/** An order of a day, as dealt by the order book of that hour. */
const placed = (
  context: ExchangeContext,
  positions: CopyDeps['positions'],
  { trader, userId, trade }: { trader: DemoTrader; userId: number; trade: DemoTrade },
): Placed | null => {
  const instrument = context.market.instruments.bySymbol(trade.symbol).find(({ kind }) => kind === 'futures');
  if (!instrument) return null;
  const tick = tickOf(context, trade.symbol, trade.openPrice, trade.openMs);
  const lots = lotsFor(trader, trade.openPrice, instrument.contractSize);
  const size = sizeOf(lots, instrument.contractSize);
  const dealt = walkLadder(positions.ladders(tick, instrument, openingSide(trade.type)), size);
  if (!dealt) return null;
  const opening: CopyOpening = {
    userId,
    feeRate: feeRateOf({ vip_level: 0 }),
    instrument,
    type: trade.type,
    multiple: trader.multiple,
    lots,
    tick,
    price: dealt.turnover.div(size).round(18, 1),
    copiedFrom: null,
    at: new Date(trade.openMs),
  };
  return { trade, instrument, opening };
};

export interface Living {
  readonly trader: DemoTrader;
  readonly userId: number;
}

/** Opens and closes all orders of a day. They are dealt within the day, so that no overnight fee applies. */
export const liveDay = async (
  context: ExchangeContext,
  positions: CopyDeps['positions'],
  transaction: Transaction,
  { people, dayStart, hours }: { people: readonly Living[]; dayStart: number; hours: Hours },
): Promise<void> => {
  const day = people.flatMap(({ trader, userId }) => {
    const trade = tradeOfDay(trader, dayStart, hours);
    const one = trade && placed(context, positions, { trader, userId, trade });
    return one ? [one] : [];
  });
  const opened = await openCopies(
    transaction,
    day.map(({ opening }) => opening),
  );
  const closings = opened.map((position: PositionRow, index) => {
    const { trade, instrument } = day[index]!;
    const tick = tickOf(context, trade.symbol, trade.closePrice, trade.closeMs);
    const levels = positions.ladders(tick, instrument, closingSide(trade.type));
    const execution = walkLadder(levels, sizeOf(position.share, position.contract_size))!;
    const at = new Date(trade.closeMs);
    return { position, instrument, share: position.share, execution, reason: 'user' as const, tick, at };
  });
  await positions.settle(transaction, closings);
};
