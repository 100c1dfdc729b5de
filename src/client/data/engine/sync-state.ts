import { useCallback, useSyncExternalStore } from 'react';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import type { SettingRow } from './rows.ts';
import type { TableName } from './tables.ts';

/** A table, or a single value of `settings`, that is asked for as a whole. */
export type SyncName = TableName | SettingRow['key'];

/** How the last attempt to bring a table up to date stands. */
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

let held: Promise<void> | undefined;

/**
 * Tables asked for until this settles say at once that they load, and are read only then: whoever else asks for one
 * meanwhile is served by the same reading.
 */
export const holdReads = (until: Promise<void>): void => {
  held = until;
  void until.then(() => {
    if (held === until) held = undefined;
  });
};

/**
 * Makes the one refresher of a table. Asked while it runs, it runs once more afterwards, because what it is
 * reading may already be older than the reason to ask; everybody gets the last result.
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
    if (held) await held;
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

/** The one refresher of a table, which is made when it is first asked for. */
export const refresherOf = (
  name: SyncName,
  refresh: () => Promise<Outcome<void>>,
): (() => Promise<Outcome<void>>) => refreshers.get(name) ?? createRefresher(name, refresh);

/** Brings the table up to date; does nothing before the app's runtime is there, which does it by itself. */
export const refreshNow = (name: SyncName): void => void refreshers.get(name)?.();

/** Nothing of the table is being asked anew, and nothing failed to come. */
export const isInSync = (name: SyncName): boolean => (states.get(name) ?? idle).state === 'idle';

export const useSyncState = (name: SyncName): SyncState => {
  const subscribe = useCallback(
    (listener: () => void) => changed.on((which) => (which === name ? listener() : undefined)),
    [name],
  );
  return useSyncExternalStore(subscribe, () => states.get(name) ?? idle);
};

/** Why a table could not be brought up to date, and the way to try again. */
export const useTableRefresh = (
  name: SyncName,
): { readonly failure: Failure | undefined; readonly retry: () => void } => {
  const sync = useSyncState(name);
  return { failure: sync.state === 'failed' ? sync.failure : undefined, retry: () => refreshNow(name) };
};
