import { useUserId } from '#client/lib/credentials.ts';
import type { TableName } from './tables.ts';
import { useStored } from './use-stored.ts';

/**
 * When the table was last complete by the server (server clock, ms); null: never on this device; undefined:
 * not read yet.
 */
export const useAsOf = (name: TableName): number | null | undefined => {
  const userId = useUserId();
  return useStored(`asOf ${userId} ${name}`, async (database) => {
    const isPublic = !database.stored.find((table) => table.name === name)?.leavesAtLogout;
    return (await database.asOf.get([isPublic ? 0 : userId, name]))?.asOf ?? null;
  });
};
