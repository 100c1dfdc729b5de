import type { Period } from '#contract/candles.ts';
import type { CandleUpdate, Ladder, Subscribed, Subscription } from '#contract/events.ts';
import type { Quote, QuoteDelta } from '#contract/quotes.ts';
import type { TradedTick } from '#contract/ticks.ts';
import { ladderSide, toLevelResponse } from '#domain/quotes/ladder.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Market, MarketFrame } from '#server/exchange/market/market.ts';

/** The room of a channel; all its members get the same bytes. */
export const boardRoom = 'quotes';
export const candleRoom = (matchId: number, period: Period): string => `candle:${matchId}:${period}`;
export const ladderRoom = (matchId: number): string => `ladder:${matchId}`;

/**
 * Catching up with a recording can bring thousands of ticks at once; a client that wants more requests
 * them.
 */
const mostTicks = 50;

const tradedTickOf = ({ price, volume, at, seq, source }: TradedTick): TradedTick => ({
  price,
  volume,
  at,
  seq,
  source,
});

/** Subscriptions to channels of prices. */
export type MarketSubscription = Exclude<Subscription, { channel: 'offers' }>;

export interface Channels {
  /** The initial state for a new subscriber; null when the pair is unknown. */
  snapshot(subscription: MarketSubscription): Subscribed | null;
  delta(matchId: number): QuoteDelta | null;
  candle(matchId: number, period: Period): CandleUpdate | null;
  /** @param ticks those of the frame that it is published for */
  ladder(matchId: number, ticks?: MarketFrame['ticks']): Ladder | null;
}

const deltaOf = (row: Quote): QuoteDelta => ({
  id: row.id,
  now_price: row.now_price,
  bid: row.bid,
  ask: row.ask,
  change: row.change,
  open: row.open,
  high: row.high,
  low: row.low,
  volume: row.volume,
  turnover: row.turnover,
  seq: row.seq,
  quoted_at: row.quoted_at,
  session: row.session,
  session_changes_at: row.session_changes_at,
});

const ladderOf = (market: Market, instrument: Instrument, ticks: MarketFrame['ticks']): Ladder | null => {
  const tick = market.latest(instrument.symbol);
  const seq = market.quote(instrument.matchId)?.seq;
  if (!tick || seq === undefined) return null;
  const levels = (side: 'buy' | 'sell'): Ladder['bids'] =>
    toLevelResponse(ladderSide(tick, instrument.terms, side), instrument.terms);
  const dealt = ticks
    .filter(({ symbol }) => symbol === instrument.symbol)
    .slice(-mostTicks)
    .map(tradedTickOf);
  return {
    match_id: instrument.matchId,
    bids: levels('sell'),
    asks: levels('buy'),
    seq,
    at: tick.at,
    ticks: dealt,
  };
};

const candleOf = (market: Market, matchId: number, period: Period): CandleUpdate | null => {
  const instrument = market.instruments.byMatchId(matchId);
  const current = instrument && market.currentCandle(instrument.symbol, period);
  const seq = market.quote(matchId)?.seq;
  return current && seq !== undefined ? { match_id: matchId, period, candle: current, seq } : null;
};

/** @param matchIds empty: the whole board */
const quotesOf = (market: Market, matchIds: readonly number[]): Quote[] =>
  matchIds.length === 0
    ? market.quotes()
    : matchIds.map((id) => market.quote(id)).filter((row) => row !== undefined);

export const createChannels = ({ market, clock }: { market: Market; clock: Clock }): Channels => {
  const ladder: Channels['ladder'] = (matchId, ticks = []) => {
    const instrument = market.instruments.byMatchId(matchId);
    return instrument ? ladderOf(market, instrument, ticks) : null;
  };

  const candleSnapshot = (match_id: number, period: Period): Subscribed | null => {
    const row = market.quote(match_id);
    const candle = candleOf(market, match_id, period)?.candle ?? null;
    return row ? { channel: 'candle', match_id, period, candle, seq: row.seq } : null;
  };

  return {
    delta(matchId) {
      const row = market.quote(matchId);
      return row ? deltaOf(row) : null;
    },
    candle: (matchId, period) => candleOf(market, matchId, period),
    ladder,
    snapshot(subscription) {
      switch (subscription.channel) {
        case 'quotes': {
          const quotes = quotesOf(market, subscription.match_ids);
          return { channel: 'quotes', quotes, server_time: clock.now().toISOString() };
        }
        case 'candle':
          return candleSnapshot(subscription.match_id, subscription.period);
        case 'ladder': {
          const levels = ladder(subscription.match_id);
          return levels && { channel: 'ladder', ladder: levels };
        }
      }
    },
  };
};
