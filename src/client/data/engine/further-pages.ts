import { useCallback } from 'react';
import { onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { createStore, useStore, type Store } from '#client/lib/state/store.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';

/** What was asked for of one list beyond its first page. */
export interface Further<Row> {
  readonly rows: readonly Row[];
  /** The last page that was answered. */
  readonly page: number;
  /** How many rows the list has, by that page; undefined: none was asked for. */
  readonly total?: number;
  readonly isLoading: boolean;
  /** Why the latest request failed. */
  readonly failure?: Failure | undefined;
  /** The answer of the first page that these follow, where the reader stores that: after a newer one they are asked for again. */
  readonly follows?: unknown;
}

/** Asks for one page of a list, counted from 1. */
export type FetchPage<Row> = (
  page: number,
) => Promise<Outcome<{ readonly data: readonly Row[]; readonly total: number }>>;

export const nothingFurther: Further<never> = { rows: [], page: 1, isLoading: false };

/** So many lists are remembered while the app runs, so that the way back leads to the same row. */
const rememberedLists = 20;

const remembered = createStore<ReadonlyMap<string, Further<never>>>(new Map());
onCredentialsChange(() => remembered.set(new Map()));

/** Further pages that are remembered by the list's key; what changes in one list draws the readers of no other. */
export const rememberedFurther = <Row>(key: string): Store<Further<Row>> => ({
  get: () => remembered.get().get(key) ?? nothingFurther,
  set(next) {
    const others = [...remembered.get()].filter(([other]) => other !== key);
    remembered.set(new Map([...others, [key, next as Further<never>] as const].slice(-rememberedLists)));
  },
  subscribe: remembered.subscribe,
});

/** Each once, where it comes first: the first page is the newest, and so is what it says of a row. */
export const eachOnce = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** Asks for the next page, unless something is under way. @param follows the answer of the first page that is shown */
export const loadNextPage = async <Row>(
  further: Store<Further<Row>>,
  fetchPage: FetchPage<Row>,
  follows?: unknown,
): Promise<void> => {
  if (further.get().isLoading) return;
  const begun = { ...further.get(), isLoading: true, failure: undefined };
  further.set(begun);
  const answered = await fetchPage(begun.page + 1);
  // It was begun again from the first page meanwhile, or is somebody else's by now.
  if (further.get() !== begun) return;
  if (!answered.ok) return further.set({ ...begun, isLoading: false, failure: answered.failure });
  const { data, total } = answered.value;
  further.set({ rows: [...begun.rows, ...data], page: begun.page + 1, total, isLoading: false, follows });
};

/** Asks again for every further page, while the old ones stay; where one fails they stay, and it says why. */
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

/** The pages of a list beyond the first, and what asks for the next. @param fetchPage the same while the list is */
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
