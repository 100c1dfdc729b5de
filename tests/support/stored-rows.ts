import type { AccountName } from '#contract/account-names.ts';
import type { Balance } from '#contract/wallets.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { ListName } from '#client/data/engine/stored-list.ts';
import type { RowOf, TidelineDatabase } from '#client/data/engine/tables.ts';
import { balanceOf } from './samples.ts';

type OwnedRow<Row> = Omit<Row, 'userId'>;

/** The user's rows of a list on this device, complete as of a time. */
export const storeList = async <Name extends ListName>(
  database: TidelineDatabase,
  name: Name,
  userId: number,
  rows: readonly OwnedRow<RowOf<Name>>[],
  asOf = '2026-11-20T00:00:00.000Z',
): Promise<void> => {
  await database.prepare(name);
  await database.table(name).bulkPut(rows.map((row) => ({ ...row, userId })));
  await noteAsOf(database, userId, name, Date.parse(asOf));
};

/** The balance of an account of the user, as known to this device. */
export const storeBalance = (
  database: TidelineDatabase,
  userId: number,
  account: AccountName,
  balance: Partial<Balance> & Pick<Balance, 'currency_id'>,
): Promise<unknown> => database.balances.put({ ...balanceOf(balance), userId, account, sequence: 1 });
