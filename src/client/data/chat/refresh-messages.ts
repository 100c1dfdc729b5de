import type { ChatKind } from '#contract/chat.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { fetchNewer, fetchOlder } from './chat-wire.ts';

/*
 * A conversation is neither a list nor an answer: its messages are contiguous, so missing ones are requested
 * after the last stored message, or before the first, and never by page number. The state of all
 * conversations is refreshed like any table (`chat.resource.ts`).
 */

const onDevice = async (
  work: (database: TidelineDatabase) => Promise<Outcome<number>>,
): Promise<Outcome<number>> => {
  const stored = await withDatabase(work);
  return stored.ok ? stored.value : stored;
};

/** Fetches newer messages. Returns how many came. */
export const refreshMessages = (kind: ChatKind): Promise<Outcome<number>> =>
  onDevice((database) => fetchNewer(database, kind));

/** Fetches a page of older messages. */
export const olderMessages = (kind: ChatKind): Promise<Outcome<number>> =>
  onDevice((database) => fetchOlder(database, kind));
