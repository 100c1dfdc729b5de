import type { Quote } from '#contract/quotes.ts';
import type { Tick } from '#contract/ticks.ts';
import { fewestLots, futuresFeePercent, mostLotsOfPosition } from '#domain/futures/futures.ts';
import type { Session } from '#domain/quotes/trading-hours.ts';
import type { DayStatistics } from './day-statistics.ts';
import type { Instrument } from './instruments.ts';

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

/** One row of the board. */
export const quoteRow = (
  instrument: Instrument,
  tick: Tick,
  day: DayStatistics,
  seq: number,
  session: Session,
): Quote => ({
  id: instrument.matchId,
  kind: instrument.kind,
  symbol: instrument.symbol,
  currency_id: instrument.baseId,
  legal_id: instrument.quoteId,
  currency_name: instrument.baseName,
  legal_name: instrument.quoteName,
  full_name: instrument.fullName,
  logo: '',
  sort: instrument.sort,
  now_price: tick.price,
  bid: tick.bid,
  ask: tick.ask,
  change: day.change,
  open: day.open,
  high: day.high,
  low: day.low,
  close: tick.price,
  volume: day.volume,
  turnover: day.turnover,
  seq,
  quoted_at: tick.at,
  source: tick.source,
  session: session.isOpen ? 'open' : 'closed',
  session_changes_at: session.changesAtMs === null ? null : new Date(session.changesAtMs).toISOString(),
  ...instrument.terms,
  lever_share_num: instrument.contractSize,
  lever_trade_fee: futuresFeePercent,
  lever_min_share: fewestLots,
  lever_max_share: mostLotsOfPosition(instrument.terms.level_size, instrument.contractSize),
  open_lever: flag(instrument.kind === 'futures'),
  open_microtrade: flag(instrument.isSecondsTraded),
  open_coin_trade: flag(instrument.kind !== 'futures'),
});
