import type { RequestInput } from '#contract/endpoint.ts';
import { listMovements } from '#contract/wallets.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { newerThan, withNewest, withOlder, type MovementList, type MovementPage } from './movements.ts';

/** The filter of the movements. */
export type MovementFields = Pick<
  RequestInput<typeof listMovements>,
  'type' | 'currency' | 'kind' | 'from' | 'to'
>;

export interface FeedView {
  /** Undefined until movements for this filter are loaded. */
  readonly list: MovementList | undefined;
  /** When the newest page was last read. */
  readonly asOf: number | undefined;
  /** Why the newest page could not be read. */
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  /** Why the last request for older movements failed. */
  readonly olderFailure: Failure | undefined;
  readonly isLoadingOlder: boolean;
  /** The newest page, while it is not merged into the list yet. */
  readonly waiting: MovementPage | undefined;
  /** Number of its movements that are not in the list. */
  readonly newer: number;
}

/**
 * The movements that match one filter, as far as they were read. Lists and answers are read by page number;
 * the ledger is read from an entry on, because entries are added while it is read, and new ones wait while
 * the user reads further down. The part stored for offline reading is an answer (`stored-movements.ts`).
 */
export interface MovementFeed {
  readonly view: Store<FeedView>;
  /**
   * Reads the newest page; a call during a read schedules one more.
   * @param isReading called when the page arrives: true while the user reads further down, so that new
   * movements wait and no row moves
   */
  readNewest(isReading: () => boolean): Promise<void>;
  readOlder(): Promise<void>;
  /** Merges the waiting page into the list. */
  showNewest(): void;
  /** Aborts requests in flight. */
  stop(): void;
}

/** Size of the newest page, which loads first. */
const newestRows = 100;

const empty: FeedView = {
  list: undefined,
  asOf: undefined,
  failure: undefined,
  isLoading: true,
  olderFailure: undefined,
  isLoadingOlder: false,
  waiting: undefined,
  newer: 0,
};

/** @param rowsPerPage rows per request, at most the newest 100 */
export const createMovementFeed = (filter: MovementFields, rowsPerPage: number): MovementFeed => {
  const view = createStore(empty);
  const change = (patch: Partial<FeedView>): void => view.set({ ...view.get(), ...patch });
  let abort = new AbortController();
  let isAsking = false;
  let wantsAgain = false;

  const page = async (fields: { before?: number; limit: number }) => {
    const { signal } = abort;
    const answer = await call(listMovements, { ...filter, ...fields }, { signal, background: true });
    return signal.aborted ? undefined : answer;
  };
  const takeNewest = (value: MovementPage, isReading: boolean): void => {
    const { list } = view.get();
    // If the newest page loaded, older ones may load again too.
    const fresh = { asOf: serverNowMs(), failure: undefined, olderFailure: undefined };
    const newer = newerThan(list, value).length;
    if (list && newer > 0 && isReading) change({ ...fresh, waiting: value, newer });
    else change({ ...fresh, list: withNewest(list, value), waiting: undefined, newer: 0 });
  };
  const readNewest = async (isReading: () => boolean): Promise<void> => {
    if (isAsking) {
      wantsAgain = true;
      return;
    }
    isAsking = true;
    change({ isLoading: true });
    do {
      wantsAgain = false;
      const answer = await page({ limit: Math.min(newestRows, rowsPerPage) });
      if (!answer) return;
      if (answer.ok) takeNewest(answer.value, isReading());
      else change({ failure: answer.failure });
    } while (wantsAgain);
    isAsking = false;
    change({ isLoading: false });
  };
  const readOlder = async (): Promise<void> => {
    const { list, isLoadingOlder } = view.get();
    if (isLoadingOlder || !list || list.next === null) return;
    change({ isLoadingOlder: true, olderFailure: undefined });
    const answer = await page({ before: list.next, limit: rowsPerPage });
    if (!answer) return;
    const known = view.get().list;
    // The list may have been restarted meanwhile: then this page does not continue it.
    const isNext = known?.next === list.next;
    change({
      isLoadingOlder: false,
      olderFailure: answer.ok ? undefined : answer.failure,
      ...(answer.ok && isNext ? { list: withOlder(known, answer.value) } : {}),
    });
  };
  return {
    view,
    readNewest,
    readOlder,
    showNewest() {
      const { list, waiting } = view.get();
      if (waiting) change({ list: withNewest(list, waiting), waiting: undefined, newer: 0 });
    },
    stop() {
      abort.abort();
      abort = new AbortController();
      isAsking = false;
      change({ isLoadingOlder: false });
    },
  };
};
