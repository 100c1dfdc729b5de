import type { SecondsOrder } from '#contract/seconds-orders.ts';
import type { TidelineDatabase } from '#client/data/engine/database.ts';
import type { SecondsOrderRow } from '#client/data/engine/rows.ts';

export interface SecondsOrderFilter {
  readonly status: 'open' | 'closed';
  readonly matchId?: number;
}

/** Newest first. */
export const storedSecondsOrders = async (
  database: TidelineDatabase,
  userId: number,
  { status, matchId }: SecondsOrderFilter,
): Promise<SecondsOrderRow[]> => {
  const rows = await database.secondsOrders.where('[userId+status]').equals([userId, status]).toArray();
  return rows.filter((row) => matchId === undefined || row.match_id === matchId).sort((a, b) => b.id - a.id);
};

/** Takes what is new; an older version never replaces a newer one. */
export const ingestSecondsOrders = async (
  database: TidelineDatabase,
  userId: number,
  orders: readonly SecondsOrder[],
): Promise<void> => {
  await database.transaction('rw', database.secondsOrders, async () => {
    const known = await database.secondsOrders.bulkGet(
      orders.map((order): [number, number] => [userId, order.id]),
    );
    const newer = orders.filter((order, index) => (known[index]?.version ?? 0) < order.version);
    await database.secondsOrders.bulkPut(newer.map((order) => ({ ...order, userId })));
  });
};
