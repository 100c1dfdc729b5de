import { useUserId } from '#client/lib/credentials.ts';
import type { TableName } from './tables.ts';
import { useStored } from './use-stored.ts';

export interface StoredAge {
  /** When the table was last complete by the server (server clock, ms); null: never on this device. */
  readonly asOf: number | null;
  /** The account's events tell of every change of it. */
  readonly isFollowed: boolean;
}

/** Undefined: not read yet. */
export const useStoredAge = (name: TableName): StoredAge | undefined => {
  const userId = useUserId();
  return useStored(`asOf ${userId} ${name}`, async (database) => {
    const table = database.stored.find((each) => each.name === name);
    const row = await database.asOf.get([table?.leavesAtLogout ? userId : 0, name]);
    return { asOf: row?.asOf ?? null, isFollowed: table?.isFollowed ?? false };
  });
};

/**
 * When the table was last complete by the server (server clock, ms); null: never on this device; undefined:
 * not read yet.
 */
export const useAsOf = (name: TableName): number | null | undefined => useStoredAge(name)?.asOf;
