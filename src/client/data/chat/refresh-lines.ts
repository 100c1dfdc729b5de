import type { ChatKind } from '#contract/chat.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { keep } from '#client/data/engine/keep.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { fetchNewer, fetchOlder } from './chat-wire.ts';

/*
 * A conversation is no list and no answer: its lines follow one another without a gap, so what is missing is asked for from the
 * last line that is here on, or up to the first, and never by the number of a page. What is told of all conversations is
 * refreshed as every table is (`chat.resource.ts`).
 */

const onDevice = async (
  work: (database: TidelineDatabase) => Promise<Outcome<number>>,
): Promise<Outcome<number>> => {
  const kept = await keep(work);
  return kept.ok ? kept.value : kept;
};

/** Brings what was written since. Answers how many lines came. */
export const refreshLines = (kind: ChatKind): Promise<Outcome<number>> =>
  onDevice((database) => fetchNewer(database, kind));

/** Brings a page of what was written before. */
export const olderLines = (kind: ChatKind): Promise<Outcome<number>> =>
  onDevice((database) => fetchOlder(database, kind));
