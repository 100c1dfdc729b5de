import { periods, type Candle, type Period } from '#contract/candles.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { simulateBackfill, type Backfill } from './backfill.ts';
import { simulatedRows } from './simulated-feed.ts';
import type { RecordedState } from './price-book.ts';
import type { SymbolCandle } from './tick-batch.ts';
import type { TickStore } from './tick-store.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Rows of history per statement. */
const chunk = 10_000;
const keyBytes = 32;

/** A simulated history that is served from memory until it is completely stored. */
export interface UnwrittenBackfill {
  /** Adds the unwritten part to the state. */
  complete(state: RecordedState, nowMs: number): RecordedState;
  candles(symbol: string, period: Period, fromMs: number, toMs: number): Candle[];
  /** Starts writing it, symbol by symbol. */
  write(): void;
  /** Stops after the rows in progress. */
  stop(): Promise<void>;
}

export interface BackfillDeps {
  readonly database: Database;
  readonly store: TickStore;
  readonly log: Log;
  readonly feed: string;
  readonly random: Random;
  /** Replaces the random key; for tests. */
  readonly seed: string | undefined;
  readonly nowMs: number;
}

interface BackfillRow {
  readonly end_ms: number;
  readonly key: string;
  readonly prices: Readonly<Record<string, string>>;
}

/**
 * Creates a simulated history for a market that has none: its inputs are stored first, so that every later
 * start generates the same one.
 */
const findUnwritten = async ({
  database,
  random,
  feed,
  seed,
  nowMs,
}: BackfillDeps): Promise<BackfillRow | null> => {
  const known = await database
    .selectFrom('candle_backfills')
    .selectAll()
    .where('feed', '=', feed)
    .executeTakeFirst();
  if (known) return known.is_written ? null : known;
  const prices = Object.fromEntries(
    simulatedRows.map(({ name, price, priceDecimals }) => [`${name}/USDT`, price.toFixed(priceDecimals)]),
  );
  const row = { end_ms: Math.floor(nowMs / minuteMs) * minuteMs, key: seed ?? random.hex(keyBytes), prices };
  await database
    .insertInto('candle_backfills')
    .values({ ...row, feed, prices: JSON.stringify(prices) })
    .execute();
  return row;
};

const candlesOf = (backfill: Backfill, symbol: string): SymbolCandle[] =>
  periods.flatMap((period) => backfill.candles(symbol, period).map((candle) => ({ symbol, period, candle })));

/** Null if the history is completely stored. */
export const openBackfill = async (deps: BackfillDeps): Promise<UnwrittenBackfill | null> => {
  const row = await findUnwritten(deps);
  if (!row) return null;
  const { database, store, log, feed } = deps;
  const symbols = Object.keys(row.prices);
  /** Null once it is written, so that its candles do not stay in memory. */
  let unwritten: Backfill | null = simulateBackfill({
    rows: simulatedRows,
    key: row.key,
    endMs: row.end_ms,
    prices: new Map(Object.entries(row.prices)),
  });
  let isStopped = false;

  const write = async (backfill: Backfill): Promise<void> => {
    for (const symbol of symbols) {
      const candles = candlesOf(backfill, symbol);
      for (let start = 0; start < candles.length; start += chunk) {
        if (isStopped) return;
        await store.writeBackfill(candles.slice(start, start + chunk));
      }
    }
    await database
      .updateTable('candle_backfills')
      .set({ is_written: true })
      .where('feed', '=', feed)
      .where('end_ms', '=', row.end_ms)
      .execute();
    unwritten = null;
    log.info({ feed, symbols: symbols.length }, 'simulated history written');
  };
  let written: Promise<void> = Promise.resolve();

  return {
    complete(state, nowMs) {
      const backfill = unwritten;
      if (!backfill) return state;
      const begun = new Set(state.candles.map(({ symbol, period }) => `${symbol} ${period}`));
      const newest = symbols.flatMap((symbol) =>
        periods
          .filter((period) => !begun.has(`${symbol} ${period}`))
          .map((period): SymbolCandle => ({ symbol, period, candle: backfill.newest(symbol, period) })),
      );
      const minutes = (function* (): Generator<SymbolCandle> {
        // An older one is not simulated for nothing.
        const lastDay = row.end_ms > nowMs - dayMs ? symbols : [];
        for (const symbol of lastDay)
          for (const candle of backfill.candles(symbol, '1min'))
            if (candle.time > nowMs - dayMs) yield { symbol, period: '1min', candle };
        for (const minute of state.minutes) if (minute.candle.time >= row.end_ms) yield minute;
      })();
      return { heads: state.heads, candles: [...state.candles, ...newest], minutes };
    },
    candles: (symbol, period, fromMs, toMs) =>
      (unwritten?.candles(symbol, period) ?? []).filter(({ time }) => time >= fromMs && time <= toMs),
    write() {
      if (!unwritten) return;
      written = write(unwritten).catch((error: unknown) =>
        log.error({ err: error }, 'the simulated history could not be written; the next start continues it'),
      );
    },
    async stop() {
      isStopped = true;
      await written;
    },
  };
};
