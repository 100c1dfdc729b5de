import type { Insertable } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { LockUpTables } from './lock-ups.tables.ts';

/** Inserts a product, or updates its opening and closing times; its other terms stay as they were bought. */
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

/** Ends the sale of seeded products. */
export const closeSeeded = async (database: Database, at: Date): Promise<void> => {
  await database
    .updateTable('lock_up_products')
    .set({ closes_at: at })
    .where('code', 'is not', null)
    .where((where) => where.or([where('closes_at', 'is', null), where('closes_at', '>', at)]))
    .execute();
};
