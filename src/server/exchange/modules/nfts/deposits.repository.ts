import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { NftTables } from './nfts.tables.ts';

export type DepositRow = Readonly<Selectable<NftTables['nft_deposits']>>;

export const findDeposit = (
  database: Database,
  saleId: number,
  userId: number,
): Promise<DepositRow | undefined> =>
  database
    .selectFrom('nft_deposits')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The deposits of a sale that are still frozen, sorted by user. */
export const frozenDeposits = (transaction: Transaction, saleId: number): Promise<DepositRow[]> =>
  transaction
    .selectFrom('nft_deposits')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('status', '=', 'frozen')
    .orderBy('user_id')
    .execute();

type NewDeposit = Omit<Insertable<NftTables['nft_deposits']>, 'freeze_id' | 'status' | 'ended_at'>;

export const insertDeposit = async (
  transaction: Transaction,
  deposit: NewDeposit & { readonly freeze_id: number },
): Promise<DepositRow> =>
  transaction
    .insertInto('nft_deposits')
    .values({ ...deposit, status: 'frozen', ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const endDeposits = async (
  transaction: Transaction,
  ids: readonly number[],
  status: 'returned' | 'forfeited',
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await transaction
    .updateTable('nft_deposits')
    .set({ status, ended_at: at })
    .where('id', 'in', ids)
    .execute();
};

/**
 * Locks the balances of these users in the order that the ledger uses, before several movements of them.
 */
export const lockBalances = async (
  transaction: Transaction,
  of: {
    readonly userIds: readonly number[];
    readonly account: string;
    readonly currencyIds: readonly number[];
  },
): Promise<void> => {
  await sql`select id from balances where user_id = any(${[...of.userIds]}::bigint[]) and account = ${of.account}
    and currency_id = any(${[...of.currencyIds]}::bigint[]) order by id for update`.execute(transaction);
};
