import { useUserId } from '#client/lib/calls/credentials.ts';
import { rowAgeName } from './as-of-table.ts';
import type { TableName } from './tables.ts';
import { useStored } from './use-stored.ts';

export interface StoredAge {
  /**
   * When the table was last complete according to the server (server clock, ms); null: never on this device.
   */
  readonly asOf: number | null;
  /** When the requested row was last received individually; null: never, or no row was requested. */
  readonly rowAsOf: number | null;
  /** The account's events report every change of it. */
  readonly isFollowed: boolean;
}

/**
 * Undefined: not read yet.
 * @param rowId the one row that is shown
 */
export const useStoredAge = (name: TableName, rowId?: number): StoredAge | undefined => {
  const userId = useUserId();
  return useStored(`asOf ${userId} ${name} ${rowId ?? 'all'}`, async (database) => {
    const table = database.stored.find((each) => each.name === name);
    const owner = table?.leavesAtLogout ? userId : 0;
    const [whole, row] = await Promise.all([
      database.asOf.get([owner, name]),
      rowId === undefined ? undefined : database.asOf.get([owner, rowAgeName(name, rowId)]),
    ]);
    return {
      asOf: whole?.asOf ?? null,
      rowAsOf: row?.asOf ?? null,
      isFollowed: table?.isFollowed ?? false,
    };
  });
};

/**
 * When the table was last complete according to the server (server clock, ms); null: never on this device;
 * undefined: not read yet.
 */
export const useAsOf = (name: TableName): number | null | undefined => useStoredAge(name)?.asOf;
