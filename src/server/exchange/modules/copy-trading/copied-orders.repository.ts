import { sql, type Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import type { Tick } from '#contract/ticks.ts';
import type { CopyTradingTables } from './copy-trading.tables.ts';

/** A trader's order, with the fields of its position that copies need. */
export interface CopiedOrder extends Readonly<Selectable<CopyTradingTables['copied_orders']>> {
  readonly match_id: number;
  readonly symbol: string;
  readonly type: 1 | 2;
  readonly multiple: number;
}

export interface NewSeed {
  readonly seed: string;
  readonly hash: string;
}

/**
 * Records an opening of a trader; does nothing if the user does not lead. The order uses the seed whose hash
 * was published before, and the trader gets a new seed.
 */
export const noteOpening = async (
  transaction: Transaction,
  opening: { userId: number; positionId: number; lots: number; tick: Tick; at: Date },
  next: NewSeed,
): Promise<void> => {
  await sql`
    with trader as (select * from traders where user_id = ${opening.userId} and left_at is null for update),
    seeded as (update traders t set next_seed = ${next.seed}, next_seed_hash = ${next.hash} from trader where t.user_id = trader.user_id)
    insert into copied_orders (trader_id, position_id, kind, lots, held, seed, seed_hash, trader_tick, created_at)
    select user_id, ${opening.positionId}, 'open', ${opening.lots}, ${opening.lots}, next_seed, next_seed_hash,
      ${JSON.stringify(opening.tick)}::jsonb, ${opening.at} from trader`.execute(transaction);
};

/** Those of the positions whose opening was recorded for copying. */
export const copiedAmong = async (
  transaction: Transaction,
  positionIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await transaction
    .selectFrom('copied_orders')
    .select('position_id')
    .where('position_id', '=', sql<number>`any(${[...positionIds]}::bigint[])`)
    .where('kind', '=', 'open')
    .execute();
  return new Set(rows.map(({ position_id }) => position_id));
};

/** Records that a trader closed lots of a copied position. Uses the published seed, as an opening does. */
export const noteClosing = async (
  transaction: Transaction,
  closing: { userId: number; positionId: number; lots: number; openLots: number; tick: Tick; at: Date },
  next: NewSeed,
): Promise<void> => {
  await sql`
    with trader as (select * from traders where user_id = ${closing.userId} for update),
    seeded as (update traders t set next_seed = ${next.seed}, next_seed_hash = ${next.hash} from trader where t.user_id = trader.user_id)
    insert into copied_orders (trader_id, position_id, kind, lots, held, seed, seed_hash, trader_tick, created_at)
    select user_id, ${closing.positionId}, 'close', ${closing.lots}, ${closing.openLots}, next_seed, next_seed_hash,
      ${JSON.stringify(closing.tick)}::jsonb, ${closing.at} from trader`.execute(transaction);
};

/**
 * Locks the first order without places of each position, where every earlier order of that position is done.
 */
export const claimWaiting = async (transaction: Transaction, among: Among): Promise<CopiedOrder[]> => {
  const { rows } = await sql<CopiedOrder>`
    select o.*, p.match_id, p.symbol, p.type, p.multiple from copied_orders o join positions p on p.id = o.position_id
    where o.status = 'waiting' and ${isAmong('o.id', among)}
      and not exists (select from copied_orders e where e.position_id = o.position_id and e.id < o.id and e.status <> 'done')
    order by o.id limit ${among.most} for update of o skip locked`.execute(transaction);
  return rows;
};

export const planOrder = async (
  transaction: Transaction,
  id: number,
  plan: { tick: Tick | null; price: string | null; status: 'waiting' | 'planned' },
): Promise<void> => {
  await transaction
    .updateTable('copied_orders')
    .set({ ...plan, tick: jsonValue(plan.tick) })
    .where('id', '=', id)
    .execute();
};

/** Whether any order has copies or closings still to be dealt. */
export const isAnyUnderWay = async (database: Database): Promise<boolean> => {
  const { rows } = await sql`select id from copied_orders where status <> 'done' limit 1`.execute(database);
  return rows.length > 0;
};

/**
 * Ends orders whose places are all dealt. Separate from dealing, because the last parts may be in two
 * transactions.
 */
export const endDealt = async (database: Database): Promise<void> => {
  await sql`update copied_orders o set status = 'done' where status = 'planned'
    and not exists (select from copies c where c.order_id = o.id and c.status = 'planned')
    and not exists (select from copy_closings c where c.order_id = o.id and c.done_at is null)`.execute(
    database,
  );
};
