import type { Insertable } from 'kysely';
import type { Database } from '#server/lib/database.ts';
import type { DualProductRow } from './dual-investments.repository.ts';
import type { DualInvestmentTables } from './dual-investments.tables.ts';

type NewProduct = Insertable<DualInvestmentTables['dual_products']>;

export const findSeeded = (database: Database, code: string): Promise<DualProductRow | undefined> =>
  database.selectFrom('dual_products').selectAll().where('code', '=', code).executeTakeFirst();

/** Two processes may start at once: the first one's stays. */
export const insertSeeded = async (database: Database, product: NewProduct): Promise<void> => {
  await database
    .insertInto('dual_products')
    .values(product)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};

/** Another product takes the place of one; that one stays as it is where anybody bought of it. */
export const replaceSeeded = (
  database: Database,
  { id }: Pick<DualProductRow, 'id'>,
  product: NewProduct,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.updateTable('dual_products').set({ code: null }).where('id', '=', id).execute();
    await transaction.deleteFrom('dual_products').where('id', '=', id).where('sold', '=', 0).execute();
    await insertSeeded(transaction, product);
  });

/** Ends the sale of what was put in by code. */
export const closeSeeded = async (database: Database, at: Date): Promise<void> => {
  await database
    .updateTable('dual_products')
    .set({ closes_at: at })
    .where('code', 'is not', null)
    .where('closes_at', '>', at)
    .execute();
};
