import type { Outcome } from '#domain/calls/outcome.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { withDatabase } from './with-database.ts';
import { withKeyLock } from './requests/key-lock.ts';
import type { TableRefresh } from './resource.ts';
import { refresherOf } from './sync-state.ts';

const fetchTable = async ({ fetch, store: put }: TableRefresh): Promise<Outcome<void>> => {
  const { userId } = credentials();
  const answer = await fetch({ background: true });
  return answer.ok ? withDatabase((database) => put(database, answer.value, userId)) : answer;
};

/**
 * Requests a table unless another tab of this device has just fetched it: of two tabs that read at once, one
 * sends the request.
 */
const readTable = async (table: TableRefresh): Promise<Outcome<void>> => {
  const { name, isFresh } = table;
  if (!isFresh) return fetchTable(table);
  const isStored = async (): Promise<boolean> => {
    const fresh = await withDatabase(isFresh);
    return fresh.ok && fresh.value;
  };
  if (await isStored()) return succeeded(undefined);
  const read = await withKeyLock(`table ${name}`, async () =>
    // Another tab may have fetched it while this one waited for the lock.
    (await isStored()) ? succeeded(undefined) : fetchTable(table),
  );
  return read ?? succeeded(undefined);
};

/** The single refresher of a table that is requested as a whole. */
export const tableRefresher = (table: TableRefresh): (() => Promise<Outcome<void>>) =>
  refresherOf(table.name, () => readTable(table));
