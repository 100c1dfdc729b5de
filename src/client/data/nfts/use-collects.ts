import { useEffect } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { failed } from '#domain/calls/outcome.ts';
import { keep } from '#client/data/engine/keep.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { announceSessionEnded } from '#client/lib/calls/call-signals.ts';
import { credentials, useUserId } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { changedCollects, ingestCollects, setCollect } from './collects-table.ts';

export interface Collected {
  readonly isCollected: boolean;
  /** How many have marked it, the user among them. */
  readonly count: number;
}

type Marked = Pick<Artwork, 'code' | 'collect' | 'collect_number'>;

/** A mark as the exchange told it, with what was changed on this device since. */
export const collectedOf = (
  { code, collect, collect_number }: Marked,
  changed: ReadonlyMap<string, boolean> | undefined,
): Collected => {
  const isCollected = changed?.get(code) ?? collect;
  return { isCollected, count: collect_number + Number(isCollected) - Number(collect) };
};

/** How a work stands among the favourites, changes made offline included. */
export const useCollected = (artwork: Marked): Collected => {
  const userId = useUserId();
  const changed = useStored(`collects ${userId}`, (database) => changedCollects(database, userId));
  return collectedOf(artwork, changed);
};

/** Takes the marks of what the exchange has just told. */
export const useToldCollects = (rows: readonly Marked[] | undefined): void => {
  const userId = useUserId();
  useEffect(() => {
    if (rows && userId !== 0) void keep((database) => ingestCollects(database, userId, rows, serverNowMs()));
  }, [rows, userId]);
};

/**
 * Marks a work or takes the mark away at once, offline as well; the server is told when it can be reached.
 * Visitors are sent to the login page.
 */
export const changeCollect = async (code: string, wanted: boolean): Promise<Outcome<void>> => {
  const { userId } = credentials();
  if (userId === 0) {
    announceSessionEnded('');
    return failed({ kind: 'refused', code: 'login.required', message: '' });
  }
  const how = { key: newKey(), nowMs: serverNowMs(), madeOffline: !isConnected(netStatus.get()) };
  const kept = await keep((database) => setCollect(database, { userId, code, wanted }, how));
  if (kept.ok) intentStored.emit();
  return kept;
};
