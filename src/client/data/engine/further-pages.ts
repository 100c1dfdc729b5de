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

/** Each once: a row that has moved since an earlier page was answered is where it was first. */
export const eachOnce = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Asks for the next page, unless that is under way. */
export const loadNextPage = async <Row>(
  further: Store<Further<Row>>,
  fetchPage: FetchPage<Row>,
): Promise<void> => {
  const { page: last, isLoading } = further.get();
  if (isLoading) return;
  further.set({ ...further.get(), isLoading: true, failure: undefined });
  const answered = await fetchPage(last + 1);
  const now = further.get();
  // It was begun again from the first page meanwhile.
  if (now.page !== last) return;
  if (!answered.ok) return further.set({ ...now, isLoading: false, failure: answered.failure });
  const { data, total } = answered.value;
  further.set({ rows: [...now.rows, ...data], page: last + 1, total, isLoading: false });
};

/** The pages of a list beyond the first, and what asks for the next. @param fetchPage the same while the list is */
export const useFurther = <Row>(
  further: Store<Further<Row>>,
  fetchPage: FetchPage<Row>,
): Further<Row> & { readonly loadMore: () => void } => {
  const loadMore = useCallback(() => void loadNextPage(further, fetchPage), [further, fetchPage]);
  return { ...useStore(further), loadMore };
};
