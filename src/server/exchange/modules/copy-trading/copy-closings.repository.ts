import { sql } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { insertRows } from '#server/exchange/lib/database/insert-rows.ts';
import type { CopiedOrder } from './copied-orders.repository.ts';

/** Open copies of the closing's position that do not have a part in it yet. */
export const openCopiesOf = async (
  transaction: Transaction,
  { id, position_id }: CopiedOrder,
): Promise<{ id: number; follow_id: number; share: number }[]> => {
  const { rows } = await sql<{ id: number; follow_id: number; share: number }>`
    select c.id, c.follow_id, p.share from copied_orders o join copies c on c.order_id = o.id and c.status = 'open' join positions p on p.id = c.position_id
    where o.position_id = ${position_id} and o.kind = 'open'
      and not exists (select from copy_closings d where d.order_id = ${id} and d.copy_id = c.id)
    order by c.id`.execute(transaction);
  return rows;
};

/** How many copies already have a place in a closing. */
export const countCopyClosings = async (transaction: Transaction, orderId: number): Promise<number> => {
  const { total } = await transaction
    .selectFrom('copy_closings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return total;
};

export const insertCopyClosings = (
  transaction: Transaction,
  closings: readonly {
    order_id: number;
    copy_id: number;
    place: number;
    lots: number;
    price: string;
    tick: Tick;
  }[],
): Promise<void> =>
  insertRows(
    transaction,
    'copy_closings',
    ['order_id', 'copy_id', 'place', 'lots', 'price', 'tick'],
    closings,
  );

/** A copy's part of a closing, to be dealt. */
export interface DueClosing {
  readonly order_id: number;
  readonly copy_id: number;
  readonly position_id: number;
  readonly price: string;
  readonly tick: Tick;
  /** Lots the trader closed, out of the lots they had open. */
  readonly lots: number;
  readonly open_lots: number;
}

/** Locks the due parts of closings; other processes skip them. */
export const claimClosings = async (transaction: Transaction, among: Among): Promise<DueClosing[]> => {
  const { rows } = await sql<DueClosing>`
    select d.order_id, d.copy_id, c.position_id, d.price, d.tick, o.lots, o.held as open_lots
    from copy_closings d join copies c on c.id = d.copy_id join copied_orders o on o.id = d.order_id
    where d.done_at is null and ${isAmong('d.copy_id', among)}
    order by d.order_id, d.place limit ${among.most} for update of d skip locked`.execute(transaction);
  return rows;
};

export const endClosings = async (
  transaction: Transaction,
  done: readonly Pick<DueClosing, 'order_id' | 'copy_id'>[],
  at: Date,
): Promise<void> => {
  await sql`update copy_closings d set done_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as n (order_id bigint, copy_id bigint)
    where n.order_id = d.order_id and n.copy_id = d.copy_id`.execute(transaction);
};
