import type { TableName, TidelineDatabase } from './tables.ts';

/** Key under which the age of a single row is stored. */
export const rowAgeName = (name: TableName, id: number): string => `${name} ${id}`;

/**
 * Records that the table was complete at this server time; an older time never replaces a newer one. Deletes
 * the ages of its single rows, which are no longer needed.
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
 * Records that the server confirmed at this time that nothing of these tables is missing. Has no effect on
 * tables that were never complete on this device.
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

/**
 * Records the times of rows that arrived individually, for a list that is not complete on this device and so
 * has no age.
 */
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
