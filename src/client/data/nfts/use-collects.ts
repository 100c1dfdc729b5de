import { useEffect } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { failed } from '#domain/calls/outcome.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
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
  /** Number of users who have marked it, including this one. */
  readonly count: number;
}

type Marked = Pick<Artwork, 'code' | 'collect' | 'collect_number'>;

/** A mark as received from the exchange, with later changes on this device applied. */
export const collectedOf = (
  { code, collect, collect_number }: Marked,
  changed: ReadonlyMap<string, boolean> | undefined,
): Collected => {
  const isCollected = changed?.get(code) ?? collect;
  return { isCollected, count: collect_number + Number(isCollected) - Number(collect) };
};

/** State of a work's favourite mark, changes made offline included. */
export const useCollected = (artwork: Marked): Collected => {
  const userId = useUserId();
  const changed = useStored(`collects ${userId}`, (database) => changedCollects(database, userId));
  return collectedOf(artwork, changed);
};

/** Stores the marks of newly received works. */
export const useIngestCollects = (rows: readonly Marked[] | undefined): void => {
  const userId = useUserId();
  useEffect(() => {
    if (rows && userId !== 0)
      void withDatabase((database) => ingestCollects(database, userId, rows, serverNowMs()));
  }, [rows, userId]);
};

/**
 * Marks or unmarks a work at once, offline as well; sent to the server when it can be reached. Visitors are
 * sent to the login page.
 */
export const changeCollect = async (code: string, wanted: boolean): Promise<Outcome<void>> => {
  const { userId } = credentials();
  if (userId === 0) {
    announceSessionEnded('');
    return failed({ kind: 'refused', code: 'login.required', message: '' });
  }
  const how = { key: newKey(), nowMs: serverNowMs(), madeOffline: !isConnected(netStatus.get()) };
  const stored = await withDatabase((database) => setCollect(database, { userId, code, wanted }, how));
  if (stored.ok) intentStored.emit();
  return stored;
};
