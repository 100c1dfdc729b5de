import type { TidelineDatabase } from './database.ts';

const dayMs = 86_400_000;

/** What each table may hold at most; the one place that says so (recently viewed holds itself to twenty). */
export const limits = {
  /** 500 candles each: about 40 KB. */
  candleBlocks: 300,
  candleAgeMs: 60 * dayMs,
  /** Closed orders; open ones always stay. */
  closedOrders: 1_000,
  closedOrderAgeMs: 365 * dayMs,
} as const;

const sweepCandles = async ({ candles }: TidelineDatabase, nowMs: number): Promise<void> => {
  await candles
    .where('asOf')
    .below(nowMs - limits.candleAgeMs)
    .delete();
  const beyond = await candles.orderBy('asOf').reverse().offset(limits.candleBlocks).primaryKeys();
  await candles.bulkDelete(beyond);
};

const sweepOrders = async ({ orders }: TidelineDatabase, nowMs: number): Promise<void> => {
  const closed = (await orders.filter(({ status }) => status !== 'open').toArray()).sort(
    (a, b) => b.id - a.id,
  );
  const old = closed.filter(
    (row, index) =>
      index >= limits.closedOrders || Date.parse(row.created_at) < nowMs - limits.closedOrderAgeMs,
  );
  await orders.bulkDelete(old.map((row): [number, number] => [row.userId, row.id]));
};

/** Takes away what is too old or too much. What waits for the server, or for its answer, is never swept. */
export const sweep = async (database: TidelineDatabase, nowMs: number): Promise<void> => {
  await Promise.all([sweepCandles(database, nowMs), sweepOrders(database, nowMs)]);
};
