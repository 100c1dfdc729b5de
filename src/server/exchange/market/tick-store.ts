import { sql } from 'kysely';
import { period, type Candle, type Period } from '#contract/candles.ts';
import { candleStart } from '#domain/quotes/candles.ts';
import { tickSource, type TradedTick } from '#contract/ticks.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { parseCandle } from './candle-text.ts';
import type { RecordedState, SymbolHead } from './price-book.ts';
import type { RecordedTick, SymbolCandle, TickBatch } from './tick-batch.ts';

const dayMs = 86_400_000;
/** Limit of missed ticks read at once. */
const mostMissed = 5_000;
/** Per symbol; more than the longest seconds order spans. */
const leastTicks = 1_000;

type TickRow = Omit<RecordedTick, 'at' | 'source'> & { feed: string; at: Date; source: string };

const tickOf = ({ feed: _, at, source, ...row }: TickRow): RecordedTick => ({
  ...row,
  at: at.toISOString(),
  source: tickSource.parse(source),
});

/**
 * Figures and symbols need no quotes in PostgreSQL's array notation; in this form a hundred
 * thousand of them cost little.
 */
const list = (values: readonly (string | number)[]): string => `{${values.join()}}`;

const candleColumns = (candles: readonly SymbolCandle[]) => {
  const column = (of: (entry: SymbolCandle) => string | number): string => list(candles.map(of));
  return sql`unnest(
    ${column(({ symbol }) => symbol)}::text[], ${column(({ period: option }) => option)}::text[], ${column(({ candle }) => candle.time)}::bigint[],
    ${column(({ candle }) => candle.open)}::numeric[], ${column(({ candle }) => candle.high)}::numeric[], ${column(({ candle }) => candle.low)}::numeric[],
    ${column(({ candle }) => candle.close)}::numeric[], ${column(({ candle }) => candle.volume)}::numeric[])`;
};

/** A figure as the feed reported it, including trailing zeros; the connection strips them from a NUMERIC. */
const asWritten = <Name extends string>(name: Name) => sql<string>`${sql.ref(name)}::text`.as(name);

/** Columns of ticks `t`. */
const tickRow = sql`t.feed, t.symbol, t.seq, t.frame, t.price::text, t.bid::text, t.ask::text, t.volume::text, t.at, t.source`;

/** Columns of candles `c`. */
const candleRow = sql`c.symbol, c.period, c.time, c.open::text, c.high::text, c.low::text, c.close::text, c.volume::text`;

const symbolCandle = ({
  symbol,
  period: stored,
  time,
  open,
  high,
  low,
  close,
  volume,
}: Candle & { symbol: string; period: string }): SymbolCandle => ({
  symbol,
  period: period.parse(stored),
  candle: { time, open, high, low, close, volume },
});

/** Sequence numbers continue over all feeds; prices belong to one feed. */
const readHeads = async (
  handle: Database,
  feed: string,
  symbols: readonly string[],
): Promise<SymbolHead[]> => {
  const { rows } = await sql<TickRow>`
    select ${tickRow} from unnest(${symbols}::text[]) as s (symbol)
    cross join lateral (select * from ticks where ticks.symbol = s.symbol order by seq desc limit 1) t`.execute(
    handle,
  );
  return rows.map((row) => {
    const { volume: _, frame, ...tick } = tickOf(row);
    return { symbol: row.symbol, seq: row.seq, frame, tick: row.feed === feed ? tick : null };
  });
};

/** Converts the minutes of one symbol, written as one text, one after the other. */
function* minutesOf(symbol: string, text: string): Generator<SymbolCandle> {
  for (const minute of text.split(';')) yield { symbol, period: '1min', candle: parseCandle(minute) };
}

/**
 * A symbol's minutes as one text: as rows, sixty thousand of them would take longer to read than
 * everything else at the start. Converted only while they are iterated, once.
 */
const readMinutes = async (
  handle: Database,
  feed: string,
  symbols: readonly string[],
  afterMs: number,
): Promise<Iterable<SymbolCandle>> => {
  const { rows } = await sql<{ symbol: string; minutes: string }>`
    select symbol, string_agg(concat_ws(',', time, open, high, low, close, volume), ';' order by time) as minutes
    from candles where feed = ${feed} and symbol = any (${symbols}::text[]) and period = '1min' and time > ${afterMs} group by symbol`.execute(
    handle,
  );
  return (function* () {
    for (const { symbol, minutes } of rows) yield* minutesOf(symbol, minutes);
  })();
};

/**
 * Inserts ticks and the candles they changed in one statement: whole or not at all. A sequence number that
 * exists already refuses all of it.
 */
const insertBatch = async (handle: Database, feed: string, { ticks, candles }: TickBatch): Promise<void> => {
  const column = (of: (tick: RecordedTick) => string | number): string => list(ticks.map(of));
  await sql`
    with recorded as (
      insert into ticks (feed, symbol, seq, frame, price, bid, ask, volume, at, source)
      select ${feed}, * from unnest(
        ${column(({ symbol }) => symbol)}::text[], ${column(({ seq }) => seq)}::bigint[], ${column(({ frame }) => frame)}::bigint[],
        ${column(({ price }) => price)}::numeric[], ${column(({ bid }) => bid)}::numeric[], ${column(({ ask }) => ask)}::numeric[],
        ${column(({ volume }) => volume)}::numeric[], ${column(({ at }) => at)}::timestamptz[], ${column(({ source }) => source)}::text[])
    )
    insert into candles (feed, symbol, period, time, open, high, low, close, volume)
    select ${feed}, * from ${candleColumns(candles)}
    on conflict (feed, symbol, period, time) do update
    set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`.execute(
    handle,
  );
};

/** The complete start state of a process, from one snapshot. */
const readState = (
  database: Database,
  feed: string,
  symbols: readonly string[],
  nowMs: number,
): Promise<RecordedState> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const heads = await readHeads(transaction, feed, symbols);
      const { rows } = await sql<Candle & { symbol: string; period: string }>`
      select ${candleRow} from unnest(${symbols}::text[]) as s (symbol) cross join unnest(${[...period.options]}::text[]) as p (period)
      cross join lateral (
        select * from candles where candles.feed = ${feed} and candles.symbol = s.symbol and candles.period = p.period order by time desc limit 1
      ) c`.execute(transaction);
      return {
        heads,
        candles: rows.map(symbolCandle),
        minutes: await readMinutes(transaction, feed, symbols, nowMs - dayMs),
      };
    });

/**
 * Ticks recorded after the heads, and the current state of the candles they changed;
 * limited to some thousand ticks.
 */
const readSince = async (
  database: Database,
  feed: string,
  heads: ReadonlyMap<string, number>,
): Promise<TickBatch> => {
  const known = JSON.stringify([...heads].map(([symbol, seq]) => ({ symbol, seq })));
  const { rows } = await sql<TickRow>`
    select ${tickRow} from jsonb_to_recordset(${known}::jsonb) as h (symbol text, seq bigint)
    join ticks t on t.symbol = h.symbol and t.seq > h.seq and t.feed = ${feed} order by t.at, t.seq limit ${mostMissed}`.execute(
    database,
  );
  if (rows.length === 0) return { ticks: [], candles: [] };
  const symbols = [...new Set(rows.map(({ symbol }) => symbol))];
  const firstMs = rows[0]!.at.getTime();
  const from = period.options.map((option) => ({ period: option, time: candleStart(option, firstMs) }));
  const changed = await sql<Candle & { symbol: string; period: string }>`
    select ${candleRow} from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as f (period text, time bigint)
    join candles c on c.feed = ${feed} and c.symbol = any (${symbols}::text[]) and c.period = f.period and c.time >= f.time order by c.time`.execute(
    database,
  );
  return { ticks: rows.map(tickOf), candles: changed.rows.map(symbolCandle) };
};

interface WantedCandles {
  readonly symbol: string;
  readonly period: Period;
  readonly fromMs: number;
  readonly toMs: number;
  /** The newest of the range. */
  readonly most: number;
}

/** Ascending. */
const readCandles = async (
  database: Database,
  feed: string,
  { symbol, period: wanted, fromMs, toMs, most }: WantedCandles,
): Promise<Candle[]> => {
  const rows = await database
    .selectFrom('candles')
    .select([
      'time',
      asWritten('open'),
      asWritten('high'),
      asWritten('low'),
      asWritten('close'),
      asWritten('volume'),
    ])
    .where('feed', '=', feed)
    .where('symbol', '=', symbol)
    .where('period', '=', wanted)
    .where('time', '>=', fromMs)
    .where('time', '<=', toMs)
    .orderBy('time', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
};

/** The latest recorded ticks, newest first. */
const readNewest = (database: Database, feed: string, symbol: string, most: number): Promise<TradedTick[]> =>
  database
    .selectFrom('ticks')
    .select([asWritten('price'), asWritten('volume'), 'at', 'seq', 'source'])
    .where('feed', '=', feed)
    .where('symbol', '=', symbol)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
    .then((rows) =>
      rows.map(({ at, source, ...row }) => ({
        ...row,
        at: at.toISOString(),
        source: tickSource.parse(source),
      })),
    );

/** Storage of one feed's ticks and candles. */
export const createTickStore = (database: Database, feed: string) => ({
  /** @param handle the connection that has the feed's lock */
  record: (handle: Database, batch: TickBatch): Promise<void> => insertBatch(handle, feed, batch),

  /** Stores candles from before the first tick; candles that a tick has changed meanwhile are preserved. */
  async writeBackfill(candles: readonly SymbolCandle[]): Promise<void> {
    await sql`insert into candles (feed, symbol, period, time, open, high, low, close, volume)
      select ${feed}, * from ${candleColumns(candles)} on conflict do nothing`.execute(database);
  },

  state: (symbols: readonly string[], nowMs: number): Promise<RecordedState> =>
    readState(database, feed, symbols, nowMs),

  since: (heads: ReadonlyMap<string, number>): Promise<TickBatch> => readSince(database, feed, heads),

  /** Ascending; the newest `most` of the range. */
  candles: (symbol: string, wanted: Period, fromMs: number, toMs: number, most: number): Promise<Candle[]> =>
    readCandles(database, feed, { symbol, period: wanted, fromMs, toMs, most }),

  /** The latest recorded ticks, newest first. */
  newest: (symbol: string, most: number): Promise<TradedTick[]> => readNewest(database, feed, symbol, most),

  /**
   * Removes ticks recorded before `before`, but never the newest of a symbol: its number is continued, and a
   * clock set forward by hours must not remove ticks that are about to decide an order.
   */
  async forget(before: Date): Promise<void> {
    await sql`delete from ticks where at < ${before} and seq <= (select max(seq) from ticks newest where newest.symbol = ticks.symbol) - ${leastTicks}`.execute(
      database,
    );
  },

  /** Removes the candles of earlier recordings. */
  async forgetOtherReplays(): Promise<void> {
    await database
      .deleteFrom('candles')
      .where('feed', 'like', 'replay %')
      .where('feed', '!=', feed)
      .execute();
  },
});

export type TickStore = ReturnType<typeof createTickStore>;
