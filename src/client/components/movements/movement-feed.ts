import type { RequestInput } from '#contract/endpoint.ts';
import { listMovements } from '#contract/wallets.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { newerThan, withNewest, withOlder, type MovementList, type MovementPage } from './movements.ts';

/** What the movements are narrowed to. */
export type MovementFields = Pick<
  RequestInput<typeof listMovements>,
  'type' | 'currency' | 'kind' | 'from' | 'to'
>;

export interface FeedView {
  /** Undefined until something of this filter is there. */
  readonly list: MovementList | undefined;
  /** When the newest page was last read. */
  readonly asOf: number | undefined;
  /** Why the newest could not be read. */
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  /** Why the older ones that were asked for last did not come. */
  readonly olderFailure: Failure | undefined;
  readonly isLoadingOlder: boolean;
  /** The newest page, where it is not put in front of the list yet. */
  readonly waiting: MovementPage | undefined;
  /** How many movements in it the list does not have. */
  readonly newer: number;
}

/**
 * The movements that one filter leaves, as far as they were read. Lists and answers are read by the number of a page; the ledger
 * is read from an entry on, because entries are added while it is read, and new ones wait while somebody reads further down.
 * What is stored for reading without a connection is an answer (`kept-movements.ts`).
 */
export interface MovementFeed {
  readonly view: Store<FeedView>;
  /**
   * Reads the newest page; asked again meanwhile, it reads once more afterwards.
   * @param isReading asked as it comes: the list is being read further down, so what is new waits and no row moves
   */
  readNewest(isReading: () => boolean): Promise<void>;
  readOlder(): Promise<void>;
  /** Puts what waits in front of the list. */
  showNewest(): void;
  /** Gives up what is under way. */
  stop(): void;
}

/** The newest page is there soonest. */
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

/** @param rowsPerPage how many come at a time, of the newest 100 at most */
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
    // Where the newest came, older ones may come again too.
    const told = { asOf: serverNowMs(), failure: undefined, olderFailure: undefined };
    const newer = newerThan(list, value).length;
    if (list && newer > 0 && isReading) change({ ...told, waiting: value, newer });
    else change({ ...told, list: withNewest(list, value), waiting: undefined, newer: 0 });
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
    // Meanwhile the list may have begun anew: then this page is no continuation.
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
