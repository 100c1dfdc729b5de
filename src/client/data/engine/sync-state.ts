import { useCallback, useSyncExternalStore } from 'react';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import type { SettingRow } from './rows.ts';
import type { TableName } from './tables.ts';

/** A table, or a single value of `settings`, that is requested as a whole. */
export type SyncName = TableName | SettingRow['key'];

/** State of the last attempt to bring a table up to date. */
export type SyncState =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure };

const idle: SyncState = { state: 'idle' };
const states = new Map<SyncName, SyncState>();
const refreshers = new Map<SyncName, () => Promise<Outcome<void>>>();
const changed = createSignal<SyncName>();

const setState = (name: SyncName, state: SyncState): void => {
  states.set(name, state);
  changed.emit(name);
};

let deferral: Promise<void> | undefined;

/**
 * Until the promise settles, refreshes report loading at once but are deferred; callers that request the
 * same table meanwhile share one read.
 */
export const deferReads = (until: Promise<void>): void => {
  deferral = until;
  void until.then(() => {
    if (deferral === until) deferral = undefined;
  });
};

/**
 * Creates the single refresher of a table. A call during a run schedules one more run, because the current
 * read may be older than the reason for the call; all callers receive the last result.
 */
export const createRefresher = (
  name: SyncName,
  refresh: () => Promise<Outcome<void>>,
): (() => Promise<Outcome<void>>) => {
  let running: Promise<Outcome<void>> | undefined;
  let isAskedAgain = false;
  const run = async (): Promise<Outcome<void>> => {
    setState(name, { state: 'loading' });
    let outcome: Outcome<void>;
    if (deferral) await deferral;
    do {
      isAskedAgain = false;
      outcome = await refresh();
    } while (isAskedAgain);
    running = undefined;
    setState(name, outcome.ok ? idle : { state: 'failed', failure: outcome.failure });
    return outcome;
  };
  const ask = (): Promise<Outcome<void>> => {
    isAskedAgain = running !== undefined;
    running ??= run();
    return running;
  };
  refreshers.set(name, ask);
  return ask;
};

/** The single refresher of a table, created on first use. */
export const refresherOf = (
  name: SyncName,
  refresh: () => Promise<Outcome<void>>,
): (() => Promise<Outcome<void>>) => refreshers.get(name) ?? createRefresher(name, refresh);

/** Brings the table up to date; does nothing before the runtime has started, which refreshes it anyway. */
export const refreshNow = (name: SyncName): void => void refreshers.get(name)?.();

/** The table is not being refreshed and its last refresh did not fail. */
export const isInSync = (name: SyncName): boolean => (states.get(name) ?? idle).state === 'idle';

/** Why the last refresh failed; null: it did not, or another has begun since. */
export const failureOf = (name: SyncName): Failure | null => {
  const state = states.get(name);
  return state?.state === 'failed' ? state.failure : null;
};

export const useSyncState = (name: SyncName): SyncState => {
  const subscribe = useCallback(
    (listener: () => void) => changed.on((which) => (which === name ? listener() : undefined)),
    [name],
  );
  return useSyncExternalStore(subscribe, () => states.get(name) ?? idle);
};

/** Why a table could not be brought up to date, and a function to retry. */
export const useTableRefresh = (
  name: SyncName,
): { readonly failure: Failure | undefined; readonly retry: () => void } => {
  const sync = useSyncState(name);
  return { failure: sync.state === 'failed' ? sync.failure : undefined, retry: () => refreshNow(name) };
};
