import type { Outcome } from '#domain/calls/outcome.ts';
import { withDurableDatabase, withRequests } from '#client/data/engine/with-database.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';

/**
 * Stores a call under its key. Resolves only once it is on the disk, because a plain commit may still be in
 * the system's cache at a power failure. Nothing may be sent before.
 */
export const storeRequest = (row: RequestRow): Promise<Outcome<void>> =>
  withDurableDatabase(async (database) => {
    await database.requests.put(row);
  });

/**
 * Stores a call again that the browser deleted while this tab followed it. Another tab may have stored it as
 * well, with its outcome or a later attempt.
 */
export const storeRequestAgain = (row: RequestRow): Promise<Outcome<void>> =>
  withDurableDatabase((database) =>
    database.transaction('rw', database.requests, async () => {
      const known = await database.requests.get([row.userId, row.key]);
      if (!known || (!known.outcome && known.attempt < row.attempt)) await database.requests.put(row);
    }),
  );

/** The user's calls without a definite outcome, or with an unacknowledged one; the newest last. */
export const loadRequests = (userId: number): Promise<Outcome<RequestRow[]>> =>
  withRequests(async (database) => {
    const rows = await database.requests.where({ userId }).toArray();
    return rows.sort((a, b) => a.sentAt - b.sentAt);
  });

/** One stored call in its current state; undefined when it is no longer stored. */
export const loadRequest = (userId: number, key: string): Promise<Outcome<RequestRow | undefined>> =>
  withRequests((database) => database.requests.get([userId, key]));

/** State of a call that another tab may have sent meanwhile; null: it is no longer stored. */
export type CountedSending =
  | { readonly attempt: number }
  | { readonly outcome: NonNullable<RequestRow['outcome']> }
  | null;

/**
 * The number of the key's next attempt. It is stored before the attempt is sent, so that it grows across
 * reloads and tabs: once the exchange has refused a later attempt, no earlier one can take effect. A call
 * with an outcome is not sent again.
 */
export const countSending = (userId: number, key: string): Promise<Outcome<CountedSending>> =>
  withDurableDatabase((database) =>
    database.transaction('rw', database.requests, async () => {
      const row = await database.requests.get([userId, key]);
      if (!row) return null;
      if (row.outcome) return { outcome: row.outcome };
      const attempt = row.attempt + 1;
      await database.requests.put({ ...row, attempt });
      return { attempt };
    }),
  );

/** Records a definite outcome: no tab sends the call again, and it waits to be acknowledged. */
export const settleRequest = (
  userId: number,
  key: string,
  outcome: NonNullable<RequestRow['outcome']>,
): Promise<Outcome<unknown>> =>
  withRequests((database) => database.requests.update([userId, key], { outcome }));

/** Records when an outcome was first shown. */
export const noteShown = (userId: number, key: string, shownAt: number): Promise<Outcome<unknown>> =>
  withRequests((database) => database.requests.update([userId, key], { shownAt }));

/** Deletes a call that has nothing more to report from this device. */
export const forgetRequest = (userId: number, key: string): Promise<Outcome<void>> =>
  withRequests((database) => database.requests.delete([userId, key]));
