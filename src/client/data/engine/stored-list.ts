import type { Table } from 'dexie';
import type { StoredList, ListedRow } from './resource.ts';
import type { RowOf, StoredTable, TableName, TidelineDatabase } from './tables.ts';

/** The tables that are lists. */
export type ListName = {
  [Name in TableName]: RowOf<Name> extends ListedRow & { userId: number } ? Name : never;
}[TableName];

export interface ListFilter {
  readonly isOpen: boolean;
  readonly matchId?: number | undefined;
}

type StoredRow = ListedRow & { readonly userId: number };

const rowsOf = (database: TidelineDatabase, name: TableName): Table<StoredRow, [number, number]> =>
  database.table(name);

const statusesOf = (database: TidelineDatabase, name: TableName, isOpen: boolean): string[] => {
  const states = database.stored.find((table) => table.name === name)?.isOpen ?? {};
  return Object.keys(states).filter((status) => states[status] === isOpen);
};

const newestFirst = (rows: StoredRow[]): StoredRow[] => rows.sort((a, b) => b.id - a.id);

/** The open or the closed rows of a user, newest first. The table must be prepared. */
export const storedRows = async <Name extends ListName>(
  database: TidelineDatabase,
  name: Name,
  userId: number,
  { isOpen, matchId }: ListFilter,
): Promise<RowOf<Name>[]> => {
  const statuses = statusesOf(database, name, isOpen).map((status) => [userId, status]);
  const rows = await rowsOf(database, name).where('[userId+status]').anyOf(statuses).toArray();
  const wanted = rows.filter((row) => matchId === undefined || row.match_id === matchId);
  return newestFirst(wanted) as unknown as RowOf<Name>[];
};

/** All rows of a user, open and closed, from one snapshot: a row that is being closed is never in both. */
export const storedHalves = <Name extends ListName>(
  database: TidelineDatabase,
  name: Name,
  userId: number,
): Promise<{ open: RowOf<Name>[]; closed: RowOf<Name>[] }> =>
  database.transaction('r', rowsOf(database, name), async () => ({
    open: await storedRows(database, name, userId, { isOpen: true }),
    closed: await storedRows(database, name, userId, { isOpen: false }),
  }));

/**
 * Stores new rows: an older version of a row never replaces a newer one, and a row's detail stays until the
 * row changes.
 */
export const ingestRows = async <Row extends ListedRow>(
  database: TidelineDatabase,
  { name, detail }: Pick<StoredList, 'name' | 'detail'>,
  userId: number,
  rows: readonly Row[],
): Promise<void> => {
  const table = rowsOf(database, name);
  await database.prepare(name);
  await database.transaction('rw', table, async () => {
    const known = await table.bulkGet(rows.map(({ id }): [number, number] => [userId, id]));
    const newer = rows.filter((row, index) => {
      const before = known[index];
      const hasDetail = detail !== undefined && detail in row;
      return !before || before.version < row.version || (before.version === row.version && hasDetail);
    });
    await table.bulkPut(newer.map((row) => ({ ...row, userId })));
  });
};

const dayMs = 86_400_000;

/**
 * Storage of a list: indexed by user, and by state for the open rows; only closed rows are ever cleaned up.
 */
export const tableOfList = ({ name, since, wire, isOpen, limits }: StoredList): StoredTable => ({
  name,
  keys: '[userId+id], [userId+status]',
  since,
  leavesAtLogout: true,
  row: typeof wire === 'function' ? async () => (await wire()).row : wire.row,
  isFollowed: true,
  isOpen,
  async cleanup(database, nowMs) {
    const table = rowsOf(database, name);
    // The schema is not loaded for an empty table.
    if ((await table.count()) === 0) return;
    await database.prepare(name);
    const closed = newestFirst(await table.filter(({ status }) => isOpen[status] === false).toArray());
    const old = closed.filter(
      (row, index) =>
        index >= limits.closed || Date.parse(row.created_at) < nowMs - limits.closedDays * dayMs,
    );
    await table.bulkDelete(old.map(({ userId, id }): [number, number] => [userId, id]));
  },
});
