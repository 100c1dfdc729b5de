import type { Outcome } from '#domain/calls/outcome.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { keep } from './keep.ts';
import { withKeyLock } from './keyed-call/key-lock.ts';
import type { TableRefresh } from './resource.ts';
import { refresherOf } from './sync-state.ts';

const fetchTable = async ({ fetch, keep: put }: TableRefresh): Promise<Outcome<void>> => {
  const { userId } = credentials();
  const answer = await fetch({ background: true });
  return answer.ok ? keep((database) => put(database, answer.value, userId)) : answer;
};

/** Asks only for what this device's tabs have not just got: of two that look at once one asks. */
const readTable = async (table: TableRefresh): Promise<Outcome<void>> => {
  const { name, isFresh } = table;
  if (!isFresh) return fetchTable(table);
  const isKept = async (): Promise<boolean> => {
    const fresh = await keep(isFresh);
    return fresh.ok && fresh.value;
  };
  if (await isKept()) return succeeded(undefined);
  const read = await withKeyLock(`table ${name}`, async () =>
    // Another tab may have got it while this one waited for the lock.
    (await isKept()) ? succeeded(undefined) : fetchTable(table),
  );
  return read ?? succeeded(undefined);
};

/** The one refresher of a table that is asked for as a whole. */
export const tableRefresher = (table: TableRefresh): (() => Promise<Outcome<void>>) =>
  refresherOf(table.name, () => readTable(table));
