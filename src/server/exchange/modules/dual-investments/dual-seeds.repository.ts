import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { DualProductRow } from './dual-investments.repository.ts';
import type { DualInvestmentTables } from './dual-investments.tables.ts';

type NewProduct = Insertable<DualInvestmentTables['dual_products']>;

export const findSeeded = (database: Database, code: string): Promise<DualProductRow | undefined> =>
  database.selectFrom('dual_products').selectAll().where('code', '=', code).executeTakeFirst();

export const insertSeeded = (database: Database, product: NewProduct): Promise<DualProductRow> =>
  database.insertInto('dual_products').values(product).returningAll().executeTakeFirstOrThrow();

/** Frees the code for another product; the product itself is deleted only if it was never bought. */
export const removeSeeded = async (
  transaction: Transaction,
  { id }: Pick<DualProductRow, 'id'>,
): Promise<void> => {
  await transaction.updateTable('dual_products').set({ code: null }).where('id', '=', id).execute();
  await transaction.deleteFrom('dual_products').where('id', '=', id).where('sold', '=', 0).execute();
};

/** Ends the sale of seeded products. */
export const closeSeeded = async (database: Database, at: Date): Promise<void> => {
  await database
    .updateTable('dual_products')
    .set({ closes_at: at })
    .where('code', 'is not', null)
    .where('closes_at', '>', at)
    .execute();
};
