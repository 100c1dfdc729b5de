import type { AccountName } from '#contract/account-names.ts';
import type { Balance } from '#contract/wallets.ts';
import type { Table } from 'dexie';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';

/** `sequence`: the last private event this balance includes; an older one never replaces a newer. */
export interface BalanceRow extends Balance {
  readonly userId: number;
  readonly account: AccountName;
  readonly sequence: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly balances: Table<BalanceRow, [number, string, number]>;
  }
}

/** Balances of a user, of one account or of all. */
export const storedBalances = (
  database: TidelineDatabase,
  userId: number,
  account?: AccountName,
): Promise<BalanceRow[]> =>
  account === undefined
    ? database.balances.where('userId').equals(userId).toArray()
    : database.balances
        .where('[userId+account+currency_id]')
        .between([userId, account, 0], [userId, account, Infinity])
        .toArray();

/** Stores one balance from a private event. An event older than the stored balance changes nothing. */
export const ingestBalance = async (
  database: TidelineDatabase,
  userId: number,
  account: AccountName,
  balance: Balance,
  sequence: number,
): Promise<void> => {
  await database.transaction('rw', database.balances, async () => {
    const known = await database.balances.get([userId, account, balance.currency_id]);
    if (!known || known.sequence < sequence)
      await database.balances.put({ ...balance, userId, account, sequence });
  });
};

/** The whole list as of a private sequence; rows that a newer event changed meanwhile stay. */
export const ingestBalances = async (
  database: TidelineDatabase,
  userId: number,
  list: {
    accounts: readonly { account: AccountName; balances: readonly Balance[] }[];
    sequence: number;
    as_of: string;
  },
): Promise<void> => {
  await database.transaction('rw', database.balances, database.asOf, async () => {
    const known = await storedBalances(database, userId);
    const newer = new Set(
      known.filter((row) => row.sequence > list.sequence).map((row) => `${row.account} ${row.currency_id}`),
    );
    const rows = list.accounts
      .flatMap(({ account, balances }) =>
        balances.map((balance) => ({ ...balance, userId, account, sequence: list.sequence })),
      )
      .filter((row) => !newer.has(`${row.account} ${row.currency_id}`));
    await database.balances
      .where('userId')
      .equals(userId)
      .and((row) => row.sequence <= list.sequence)
      .delete();
    await database.balances.bulkPut(rows);
    await noteAsOf(database, userId, 'balances', Date.parse(list.as_of));
  });
};
