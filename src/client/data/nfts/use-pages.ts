import { useCallback, useMemo } from 'react';
import type { listMyArtworks } from '#contract/nft-purchases.ts';
import type { listArtists, listArtworks, listCollections } from '#contract/nfts.ts';
import type { RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { Failure, Outcome } from '#domain/outcome.ts';
import { keptCallKey } from '#client/data/engine/use-kept-call.ts';
import { call } from '#client/lib/call.ts';
import { onCredentialsChange, useUserId } from '#client/lib/credentials.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { useNftAnswer } from './use-nft-answer.ts';

type Paged = typeof listArtworks | typeof listArtists | typeof listCollections | typeof listMyArtworks;
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
  /** From the first page on. */
  readonly refresh: () => void;
  /** Asks again for every page that was told, while those stay: rows have changed under the eyes of whoever reads them. */
  readonly renew: () => void;
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

const known = (key: string): Further => further.get().get(key) ?? none;

const note = (key: string, change: Partial<Further>): void => {
  const lists = new Map(further.get());
  lists.delete(key);
  lists.set(key, { ...known(key), ...change });
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

  const tell = useCallback(
    (number: number): Promise<Outcome<{ data: Further['rows'] }>> => {
      const input = { ...(JSON.parse(asked) as typeof query), page: number, limit };
      return call(endpoint, input as RequestInput<E>) as Promise<Outcome<{ data: Further['rows'] }>>;
    },
    [endpoint, asked],
  );

  const loadMore = useCallback(async () => {
    const { page: last, isLoading: isAsked } = known(key);
    if (isAsked) return;
    note(key, { isLoading: true, failure: undefined });
    const told = await tell(last + 1);
    const { rows: before, page: now } = known(key);
    // It was begun again from the first page meanwhile.
    if (now !== last) return;
    note(
      key,
      told.ok
        ? { rows: [...before, ...told.value.data], page: last + 1, isLoading: false }
        : { isLoading: false, failure: told.failure },
    );
  }, [tell, key]);

  const renew = useCallback(async () => {
    retry();
    const rows: RowOf<Paged>[] = [];
    // Others may come to the end of the list while these are asked for.
    for (let next = 2; next <= known(key).page; next += 1) {
      const told = await tell(next);
      // What did not come stays as it is; the first page says why.
      if (!told.ok) return;
      rows.push(...told.value.data);
    }
    if (known(key).page > 1) note(key, { rows });
  }, [retry, tell, key]);

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
    renew: () => void renew(),
  };
};
