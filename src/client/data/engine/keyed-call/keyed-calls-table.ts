import type { Outcome } from '#domain/calls/outcome.ts';
import { keep, keepDurably } from '#client/data/engine/keep.ts';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';

/**
 * Stores a call under its key. Resolves only once it is on the disk (a plain commit may still be in the
 * system's cache when the power goes): nothing may be sent before.
 */
export const storeKeyedCall = (row: KeyedCallRow): Promise<Outcome<void>> =>
  keepDurably(async (database) => {
    await database.keyedCalls.put(row);
  });

/** The user's calls without a definite outcome, or with one that was not acknowledged; the newest last. */
export const loadKeyedCalls = (userId: number): Promise<Outcome<KeyedCallRow[]>> =>
  keep(async (database) => {
    const rows = await database.keyedCalls.where({ userId }).toArray();
    return rows.sort((a, b) => a.sentAt - b.sentAt);
  });

/** One stored call as it is by now; undefined where it is not stored any more. */
export const loadKeyedCall = (userId: number, key: string): Promise<Outcome<KeyedCallRow | undefined>> =>
  keep((database) => database.keyedCalls.get([userId, key]));

/** How a call stands that another tab may have asked for meanwhile; null: it is not stored any more. */
export type CountedSending =
  | { readonly attempt: number }
  | { readonly outcome: NonNullable<KeyedCallRow['outcome']> }
  | null;

/**
 * The number of the next sending of the key, stored before it is sent, so that it grows across reloads and
 * tabs: the exchange then lets no earlier sending take effect once a later one was refused. A call that has
 * its outcome is not sent again.
 */
export const countSending = (userId: number, key: string): Promise<Outcome<CountedSending>> =>
  keepDurably((database) =>
    database.transaction('rw', database.keyedCalls, async () => {
      const row = await database.keyedCalls.get([userId, key]);
      if (!row) return null;
      if (row.outcome) return { outcome: row.outcome };
      const attempt = row.attempt + 1;
      await database.keyedCalls.put({ ...row, attempt });
      return { attempt };
    }),
  );

/** The outcome is definite: nobody asks any more, and it waits to be acknowledged. */
export const settleKeyedCall = (
  userId: number,
  key: string,
  outcome: NonNullable<KeyedCallRow['outcome']>,
): Promise<Outcome<unknown>> => keep((database) => database.keyedCalls.update([userId, key], { outcome }));

/** Takes a call that has nothing more to tell off this device. */
export const forgetKeyedCall = (userId: number, key: string): Promise<Outcome<void>> =>
  keep((database) => database.keyedCalls.delete([userId, key]));
