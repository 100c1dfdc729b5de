import type { TableName, TidelineDatabase } from './tables.ts';

/** What the age of a single row is stored by. */
export const rowAgeName = (name: TableName, id: number): string => `${name} ${id}`;

/**
 * Notes that the table was complete by the server at this time; an older time never replaces a newer one. The ages of
 * its single rows are needed no longer.
 */
export const noteAsOf = async (
  database: TidelineDatabase,
  userId: number,
  name: TableName,
  asOf: number,
): Promise<void> => {
  await database.transaction('rw', database.asOf, async () => {
    const known = await database.asOf.get([userId, name]);
    if (known && known.asOf > asOf) return;
    await database.asOf.put({ userId, name, asOf });
    if (known) return;
    const ofRows = [`${name} `, `${name} \uffff`].map((end): [number, string] => [userId, end]);
    await database.asOf.where('[userId+name]').between(ofRows[0], ofRows[1]).delete();
  });
};

/**
 * The server said at this time that nothing of these tables is missing; of a table that never was complete
 * here it says nothing.
 */
export const noteConfirmed = async (
  database: TidelineDatabase,
  userId: number,
  names: readonly TableName[],
  asOf: number,
): Promise<void> => {
  const keys = names.map((name): [number, string] => [userId, name]);
  await database.asOf
    .where('[userId+name]')
    .anyOf(keys)
    .and((row) => row.asOf < asOf)
    .modify({ asOf });
};

/** Notes when rows were told that came by themselves, of a list that is not complete here and so has no age. */
export const noteRowAges = async (
  database: TidelineDatabase,
  userId: number,
  name: TableName,
  ids: readonly number[],
  asOf: number,
): Promise<void> => {
  await database.transaction('rw', database.asOf, async () => {
    if (await database.asOf.get([userId, name])) return;
    await database.asOf.bulkPut(ids.map((id) => ({ userId, name: rowAgeName(name, id), asOf })));
  });
};
