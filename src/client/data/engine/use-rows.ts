import { useUserId } from '#client/lib/calls/credentials.ts';
import { storedHalves, storedRows, type ListFilter, type ListName } from './stored-list.ts';
import type { RowOf } from './tables.ts';
import { useStored } from './use-stored.ts';

/**
 * The user's open or closed rows of a list, newest first; undefined while not known: not read yet, or no
 * rows stored of a list that this device never received in full. `useAsOf` gives their age.
 */
export const useRows = <Name extends ListName>(
  name: Name,
  { isOpen, matchId }: ListFilter,
): RowOf<Name>[] | undefined => {
  const userId = useUserId();
  return useStored(
    `${name} ${userId} ${isOpen ? 'open' : 'closed'} ${matchId ?? 'all'}`,
    async (database) => {
      const rows = await storedRows(database, name, userId, { isOpen, matchId });
      const isKnown = rows.length > 0 || (await database.asOf.get([userId, name])) !== undefined;
      return isKnown ? rows : undefined;
    },
    name,
  );
};

/** All of the user's rows of a list, open ones first, and the number of closed ones; see `useRows`. */
export const useAllRows = <Name extends ListName>(
  name: Name,
): { rows: RowOf<Name>[] | undefined; closed: number } => {
  const userId = useUserId();
  const known = useStored(
    `${name} ${userId} both`,
    async (database) => {
      const { open, closed } = await storedHalves(database, name, userId);
      const rows = [...open, ...closed];
      const isKnown = rows.length > 0 || (await database.asOf.get([userId, name])) !== undefined;
      return isKnown ? { rows, closed: closed.length } : undefined;
    },
    name,
  );
  return known ?? { rows: undefined, closed: 0 };
};

/** One row; null when this device does not have it, undefined while not read yet. */
export const useRow = <Name extends ListName>(name: Name, id: number): RowOf<Name> | null | undefined => {
  const userId = useUserId();
  return useStored(
    `${name} ${userId} ${id}`,
    async (database) => ((await database.table(name).get([userId, id])) as RowOf<Name> | undefined) ?? null,
    name,
  );
};
