import type { Candle, Period } from '#contract/candles.ts';
import { candleStart, nextCandleStart } from '#domain/quotes/candles.ts';
import type { Table } from 'dexie';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

/** Candles of one symbol and period whose times fall into one block. */
interface CandleBlockRow {
  readonly symbol: string;
  readonly period: Period;
  readonly block: number;
  /** Ascending. */
  readonly candles: readonly Candle[];
  readonly asOf: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly candles: Table<CandleBlockRow, [string, string, number]>;
  }
}

/**
 * Candles per block; the cost of a new record is independent of its size, that of a rewritten one is not.
 */
const candlesPerBlock = 500;

/** A candle's start determines the period's length closely enough to divide time into blocks. */
const blockLengthMs = (period: Period): number => {
  const start = candleStart(period, 0);
  return (nextCandleStart(period, start) - start) * candlesPerBlock;
};

const blockOf = (period: Period, timeMs: number): number => Math.floor(timeMs / blockLengthMs(period));

/**
 * The newest stored candles of a symbol, ascending, and when the newest block was written; null: none are
 * stored.
 */
export const storedCandles = async (
  database: TidelineDatabase,
  symbol: string,
  period: Period,
): Promise<{ candles: readonly Candle[]; asOf: number } | null> => {
  const blocks = await database.candles
    .where('[symbol+period+block]')
    .between([symbol, period, -Infinity], [symbol, period, Infinity])
    .toArray();
  const newest = blocks.at(-1);
  return newest ? { candles: blocks.flatMap(({ candles }) => candles), asOf: newest.asOf } : null;
};

const withBlock = (row: CandleBlockRow | undefined, fresh: CandleBlockRow): CandleBlockRow | undefined => {
  if (!row) return fresh;
  if (row.asOf > fresh.asOf) return undefined;
  const times = new Set(fresh.candles.map(({ time }) => time));
  const candles = [...row.candles.filter(({ time }) => !times.has(time)), ...fresh.candles].sort(
    (a, b) => a.time - b.time,
  );
  return { ...fresh, candles };
};

/** Stores candles, ascending, as received at `asOf`; a block that was written later is unchanged. */
export const ingestCandles = async (
  database: TidelineDatabase,
  symbol: string,
  period: Period,
  candles: readonly Candle[],
  asOf: number,
): Promise<void> => {
  const byBlock = new Map<number, Candle[]>();
  for (const candle of candles) {
    const block = blockOf(period, candle.time);
    const part = byBlock.get(block);
    if (part) part.push(candle);
    else byBlock.set(block, [candle]);
  }
  await database.transaction('rw', database.candles, async () => {
    for (const [block, part] of byBlock) {
      const merged = withBlock(await database.candles.get([symbol, period, block]), {
        symbol,
        period,
        block,
        candles: part,
        asOf,
      });
      if (merged) await database.candles.put(merged);
    }
  });
};

const dayMs = 86_400_000;

/** 500 candles each: about 40 KB. */
export const mostCandleBlocks = 300;
export const candleMaxAgeMs = 60 * dayMs;

/** Deletes blocks that were not read for long, and the oldest beyond the limit. */
export const cleanUpCandles = async ({ candles }: TidelineDatabase, nowMs: number): Promise<void> => {
  await candles
    .where('asOf')
    .below(nowMs - candleMaxAgeMs)
    .delete();
  const beyond = await candles.orderBy('asOf').reverse().offset(mostCandleBlocks).primaryKeys();
  await candles.bulkDelete(beyond);
};
