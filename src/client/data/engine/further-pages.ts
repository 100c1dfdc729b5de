import { useCallback } from 'react';
import { onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { createStore, useStore, type Store } from '#client/lib/state/store.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';

/** Pages of one list beyond its first page. */
export interface Further<Row> {
  readonly rows: readonly Row[];
  /** The last page that was answered. */
  readonly page: number;
  /** Total rows of the list according to that page; undefined: no page was requested. */
  readonly total?: number;
  readonly isLoading: boolean;
  /** Why the latest request failed. */
  readonly failure?: Failure | undefined;
  /**
   * The first-page answer that these pages follow, where the reader stores it. When it is replaced by a
   * newer one, they are requested again.
   */
  readonly follows?: unknown;
}

/** Requests one page of a list, counted from 1. */
export type FetchPage<Row> = (
  page: number,
) => Promise<Outcome<{ readonly data: readonly Row[]; readonly total: number }>>;

export const nothingFurther: Further<never> = { rows: [], page: 1, isLoading: false };

/** Number of lists remembered while the app runs, so that going back returns to the same row. */
const rememberedLists = 20;

const remembered = createStore<ReadonlyMap<string, Further<never>>>(new Map());
onCredentialsChange(() => remembered.set(new Map()));

/**
 * Remembered further pages, by the list's key. A change in one list does not re-render the readers of
 * another.
 */
export const rememberedFurther = <Row>(key: string): Store<Further<Row>> => ({
  get: () => remembered.get().get(key) ?? nothingFurther,
  set(next) {
    const others = [...remembered.get()].filter(([other]) => other !== key);
    remembered.set(new Map([...others, [key, next as Further<never>] as const].slice(-rememberedLists)));
  },
  subscribe: remembered.subscribe,
});

/**
 * Removes duplicates and keeps the first occurrence: the first page is the newest, and so is its version of
 * a row.
 */
export const eachOnce = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
};

/**
 * Requests the next page, unless a request is in flight.
 * @param follows the answer of the first page that is shown
 */
export const loadNextPage = async <Row>(
  further: Store<Further<Row>>,
  fetchPage: FetchPage<Row>,
  follows?: unknown,
): Promise<void> => {
  if (further.get().isLoading) return;
  const begun = { ...further.get(), isLoading: true, failure: undefined };
  further.set(begun);
  const answered = await fetchPage(begun.page + 1);
  // Meanwhile the list was restarted from its first page, or belongs to another user.
  if (further.get() !== begun) return;
  if (!answered.ok) return further.set({ ...begun, isLoading: false, failure: answered.failure });
  const { data, total } = answered.value;
  further.set({ rows: [...begun.rows, ...data], page: begun.page + 1, total, isLoading: false, follows });
};

/**
 * Requests every further page again while the old ones stay; on failure they stay as well, with the reason.
 */
export const renewPages = async <Row>(
  further: Store<Further<Row>>,
  fetchPage: FetchPage<Row>,
  follows: unknown,
): Promise<void> => {
  if (further.get().isLoading || further.get().page === 1) return;
  const begun = { ...further.get(), isLoading: true, failure: undefined };
  further.set(begun);
  const rows: Row[] = [];
  for (let page = 2; page <= begun.page; page += 1) {
    const answered = await fetchPage(page);
    if (further.get() !== begun) return;
    if (!answered.ok) return further.set({ ...begun, isLoading: false, failure: answered.failure });
    rows.push(...answered.value.data);
  }
  further.set({ ...begun, rows, isLoading: false, follows });
};

/**
 * The pages of a list beyond the first, and a function that requests the next one.
 * @param fetchPage stable for the same list
 */
export const useFurther = <Row>(
  further: Store<Further<Row>>,
  fetchPage: FetchPage<Row>,
  follows?: unknown,
): Further<Row> & { readonly loadMore: () => void } => {
  const loadMore = useCallback(
    () => void loadNextPage(further, fetchPage, follows),
    [further, fetchPage, follows],
  );
  return { ...useStore(further), loadMore };
};
