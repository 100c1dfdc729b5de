import { sql } from 'kysely';
import { period, type Candle, type Period } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Database } from '#server/lib/database.ts';

/** A tick with what was dealt on it. */
export interface RecordedTick extends Tick {
  readonly volume: string;
}

export interface SymbolCandle {
  readonly symbol: string;
  readonly period: Period;
  readonly candle: Candle;
}

/** Storage of ticks and candles; many rows a statement, since they come by the hundred. */
export const createTickStore = (database: Database) => ({
  /** In one transaction, so that a candle never knows of a tick that is not recorded. */
  async record(ticks: readonly RecordedTick[], candles: readonly SymbolCandle[]): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      if (ticks.length > 0) {
        await sql`insert into ticks (symbol, seq, price, bid, ask, volume, at, source)
          select * from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb)
            as t (symbol text, seq bigint, price numeric, bid numeric, ask numeric, volume numeric, at timestamptz, source text)
          on conflict do nothing`.execute(transaction);
      }
      await writeCandles(transaction, candles);
    });
  },

  writeCandles: (candles: readonly SymbolCandle[]): Promise<void> => writeCandles(database, candles),

  /** The newest tick of each symbol. */
  async latest(symbols: readonly string[]): Promise<RecordedTick[]> {
    const { rows } = await sql<Omit<RecordedTick, 'at'> & { at: Date }>`
      select t.* from unnest(${symbols}::text[]) as s (symbol)
      cross join lateral (select * from ticks where ticks.symbol = s.symbol order by seq desc limit 1) t`.execute(database);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },

  /** Ticks recorded by another process after those known here. */
  async after(heads: ReadonlyMap<string, number>): Promise<RecordedTick[]> {
    const known = JSON.stringify([...heads].map(([symbol, seq]) => ({ symbol, seq })));
    const { rows } = await sql<Omit<RecordedTick, 'at'> & { at: Date }>`
      select t.* from jsonb_to_recordset(${known}::jsonb) as h (symbol text, seq bigint)
      join ticks t on t.symbol = h.symbol and t.seq > h.seq order by t.at, t.seq limit 5000`.execute(database);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },

  /** Ascending; the newest `most` of the range. */
  async candles(symbol: string, wanted: Period, fromMs: number, toMs: number, most: number): Promise<Candle[]> {
    const rows = await database
      .selectFrom('candles')
      .select(['time', 'open', 'high', 'low', 'close', 'volume'])
      .where('symbol', '=', symbol)
      .where('period', '=', wanted)
      .where('time', '>=', fromMs)
      .where('time', '<=', toMs)
      .orderBy('time', 'desc')
      .limit(most)
      .execute();
    return rows.reverse();
  },

  /** The newest candle of every symbol and period. */
  async newestCandles(symbols: readonly string[]): Promise<SymbolCandle[]> {
    const { rows } = await sql<Candle & { symbol: string; period: string }>`
      select c.* from unnest(${symbols}::text[]) as s (symbol) cross join unnest(${[...period.options]}::text[]) as p (period)
      cross join lateral (select * from candles where candles.symbol = s.symbol and candles.period = p.period order by time desc limit 1) c`.execute(database);
    return rows.map(({ symbol, period: stored, ...candle }) => ({ symbol, period: period.parse(stored), candle }));
  },

  /** Forgets ticks recorded before `before`; every fill and settlement keeps its own. */
  async forget(before: Date): Promise<number> {
    const { numDeletedRows } = await database.deleteFrom('ticks').where('at', '<', before).executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export type TickStore = ReturnType<typeof createTickStore>;

const writeCandles = async (database: Database, candles: readonly SymbolCandle[]): Promise<void> => {
  if (candles.length === 0) return;
  const rows = JSON.stringify(candles.map(({ symbol, period: kept, candle }) => ({ symbol, period: kept, ...candle })));
  await sql`insert into candles (symbol, period, time, open, high, low, close, volume)
    select * from jsonb_to_recordset(${rows}::jsonb)
      as c (symbol text, period text, time bigint, open numeric, high numeric, low numeric, close numeric, volume numeric)
    on conflict (symbol, period, time) do update
    set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`.execute(database);
};
