import type { Order } from '#contract/orders.ts';
import type { Position } from '#contract/positions.ts';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

interface Rows {
  readonly orders: Order;
  readonly positions: Position;
  readonly secondsOrders: SecondsOrder;
}

/** A complete list as stored on this device at the time of the samples' prices. */
export const storedList =
  <Name extends keyof Rows>(userId: number, name: Name, rows: readonly Rows[Name][]) =>
  async (database: TidelineDatabase): Promise<void> => {
    await Promise.all(rows.map((row) => database.table(name).put({ ...row, userId })));
    await noteAsOf(database, userId, name, Date.parse('2026-11-20T00:00:00.000Z'));
  };
