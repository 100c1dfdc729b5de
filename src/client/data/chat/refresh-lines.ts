import type { ChatKind } from '#contract/chat.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { keep } from '#client/data/engine/keep.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { fetchNewer, fetchOlder } from './chat-wire.ts';

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
