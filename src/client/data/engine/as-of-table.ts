import { useUserId } from '#client/lib/credentials.ts';
import type { TidelineDatabase } from './database.ts';
import type { AsOfName } from './rows.ts';
import { useStored } from './use-stored.ts';

/** Public tables belong to nobody. */
const isPublic = (name: AsOfName): boolean => name === 'quotes' || name === 'fiatRates';

/** Notes that the table was complete by the server at this time; an older time never replaces a newer one. */
export const noteAsOf = async (
  database: TidelineDatabase,
  userId: number,
  name: AsOfName,
  asOf: number,
): Promise<void> => {
  await database.transaction('rw', database.asOf, async () => {
    const known = await database.asOf.get([userId, name]);
    if (!known || known.asOf <= asOf) await database.asOf.put({ userId, name, asOf });
  });
};

/**
 * The server said at this time that nothing of these tables is missing; of a table that never was complete
 * here it says nothing.
 */
export const noteConfirmed = async (
  database: TidelineDatabase,
  userId: number,
  names: readonly AsOfName[],
  asOf: number,
): Promise<void> => {
  const keys = names.map((name) => [userId, name] as [number, AsOfName]);
  await database.asOf
    .where('[userId+name]')
    .anyOf(keys)
    .and((row) => row.asOf < asOf)
    .modify({ asOf });
};

/**
 * When the table was last complete by the server (server clock, ms); null: never on this device; undefined:
 * not read yet.
 */
export const useAsOf = (name: AsOfName): number | null | undefined => {
  const userId = useUserId();
  const owner = isPublic(name) ? 0 : userId;
  return useStored(
    `asOf ${owner} ${name}`,
    async (database) => (await database.asOf.get([owner, name]))?.asOf ?? null,
  );
};
