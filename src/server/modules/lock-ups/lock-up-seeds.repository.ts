import type { Insertable } from 'kysely';
import type { Database } from '#server/lib/database/database.ts';
import type { LockUpTables } from './lock-ups.tables.ts';

/** Puts a product in, or opens and closes it anew; its other terms stay as they were bought. */
export const putProduct = async (
  database: Database,
  product: Insertable<LockUpTables['lock_up_products']>,
): Promise<void> => {
  const { opens_at, closes_at } = product;
  await database
    .insertInto('lock_up_products')
    .values(product)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ opens_at, closes_at }))
    .execute();
};

/** Ends what was put in by code. */
export const closeSeeded = async (database: Database, at: Date): Promise<void> => {
  await database
    .updateTable('lock_up_products')
    .set({ closes_at: at })
    .where('code', 'is not', null)
    .where((where) => where.or([where('closes_at', 'is', null), where('closes_at', '>', at)]))
    .execute();
};
