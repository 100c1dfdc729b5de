import type { Outcome } from '#domain/calls/outcome.ts';
import { failed } from '#domain/calls/outcome.ts';
import { announceSessionEnded } from '#client/lib/calls/call-signals.ts';
import { credentials, onCredentialsChange, useUserId } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { flipFavourite, wantedFavourites } from './favourites-table.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/** Owner and ids of the favourites in the home page's first paint, before the device's tables are read. */
let opened: { readonly userId: number; readonly ids: Set<number> } | undefined;

/** Call before the first render. */
export const restoreFavourites = (userId: number, ids: readonly number[]): void => {
  opened = { userId, ids: new Set(ids) };
};
onCredentialsChange(() => {
  if (opened?.userId !== credentials().userId) opened = undefined;
});

/**
 * Match ids the user marked, changes made offline included; empty for visitors, undefined until they are
 * read.
 */
export const useFavourites = (): Set<number> | undefined => {
  const userId = useUserId();
  return useStored(`favourites ${userId}`, (database) => wantedFavourites(database, userId));
};

/** The same for the first rows of the home page; until they are read, those of the first paint. */
export const useFirstFavourites = (): Set<number> | undefined => useFavourites() ?? opened?.ids;

/**
 * Marks or unmarks a pair at once, offline as well; changes are sent to the server in order when it can be
 * reached. Returns whether the pair is marked now. Visitors are sent to the login page.
 */
export const toggleFavourite = async (matchId: number): Promise<Outcome<boolean>> => {
  const { userId } = credentials();
  if (userId === 0) {
    announceSessionEnded('');
    return failed({ kind: 'refused', code: 'login.required', message: '' });
  }
  const status = netStatus.get();
  const madeOffline = status === 'offline' || status === 'reconnecting';
  const stored = await withDatabase((database) =>
    flipFavourite(database, userId, matchId, newKey(), madeOffline),
  );
  if (stored.ok) intentStored.emit();
  return stored;
};
