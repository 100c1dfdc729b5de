import { useCallback, useMemo } from 'react';
import type { listArtists, listArtworks, listCollections } from '#contract/nfts.ts';
import type { RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { Failure, Outcome } from '#domain/outcome.ts';
import { keptCallKey } from '#client/data/engine/use-kept-call.ts';
import { call } from '#client/lib/call.ts';
import { onCredentialsChange, useUserId } from '#client/lib/credentials.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { useNftAnswer } from './use-nft-answer.ts';

type Paged = typeof listArtworks | typeof listArtists | typeof listCollections;
type RowOf<E extends Paged> = ResponseOf<E>['data'][number];

export interface Pages<Row> {
  /** As far as they were asked for; undefined: not told yet. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** When the rows were told, where they come from this device; null: just now. */
  readonly asOf: number | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the latest request failed. */
  readonly failure: Failure | undefined;
  readonly loadMore: () => void;
  readonly refresh: () => void;
}

/** What was asked for of one list beyond its first page. */
interface Further {
  readonly rows: readonly RowOf<Paged>[];
  /** The last page that was told. */
  readonly page: number;
  readonly isLoading: boolean;
  readonly failure?: Failure;
}

/** Of each page; the first is what a device shows without a connection. */
const limit = 48;
/** So many lists are remembered while the app runs, so that the way back leads to the same row. */
const rememberedLists = 20;
const none: Further = { rows: [], page: 1, isLoading: false };

const further = createStore<ReadonlyMap<string, Further>>(new Map());
onCredentialsChange(() => further.set(new Map()));

const note = (key: string, change: Partial<Further>): void => {
  const lists = new Map(further.get());
  const known = lists.get(key) ?? none;
  lists.delete(key);
  lists.set(key, { ...known, ...change });
  further.set(new Map([...lists].slice(-rememberedLists)));
};

/** Each once: a row that has moved since an earlier page was told stands where it was told first. */
export const eachOnce = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** A list of the NFT market, from the device and as far as it was asked for. */
export const usePages = <E extends Paged>(
  endpoint: E,
  query: Omit<RequestInput<E>, 'page' | 'limit'>,
): Pages<RowOf<E>> => {
  const key = keptCallKey(String(useUserId()), endpoint, query);
  const asked = JSON.stringify(query);
  const first = useNftAnswer(endpoint, { ...query, page: 1, limit } as RequestInput<E>);
  const { rows: more, page, isLoading, failure } = useStore(further).get(key) ?? none;
  const { value, asOf, retry } = first;
  const rows = useMemo(
    () => value && eachOnce<RowOf<E>>([...value.data, ...(more as readonly RowOf<E>[])]),
    [value, more],
  );

  const loadMore = useCallback(async () => {
    const { rows: before, page: last, isLoading: isAsked } = further.get().get(key) ?? none;
    if (isAsked) return;
    note(key, { isLoading: true, failure: undefined });
    const next = { ...(JSON.parse(asked) as typeof query), page: last + 1, limit };
    const told = (await call(endpoint, next as RequestInput<E>)) as Outcome<{ data: Further['rows'] }>;
    note(
      key,
      told.ok
        ? { rows: [...before, ...told.value.data], page: last + 1, isLoading: false }
        : { isLoading: false, failure: told.failure },
    );
  }, [endpoint, key, asked]);

  const refresh = useCallback(() => {
    note(key, none);
    retry();
  }, [key, retry]);

  const total = value?.total ?? 0;
  return {
    rows,
    total,
    asOf,
    hasMore: asOf === null && page * limit < total,
    isLoading: isLoading || first.isLoading,
    failure: first.failure ?? failure,
    loadMore: () => void loadMore(),
    refresh,
  };
};
