import { useState } from 'react';
import type { RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { listMyTrades } from '#contract/nft-purchases.ts';
import type { listOwners } from '#contract/nfts.ts';
import { call } from '#client/lib/calls/call.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';

type Paged = typeof listMyTrades | typeof listOwners;
type RowOf<E extends Paged> = ResponseOf<E>['data'][number];

export interface OlderRows<Row> {
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Whether there are more of so many in all. */
  readonly hasMore: (total: number) => boolean;
  readonly loadMore: () => Promise<void>;
}

/** Rows beyond the first page of a list, page by page, as they are asked for. @param limit of each page, the first too */
export const useOlderRows = <E extends Paged>(
  endpoint: E,
  query: Omit<RequestInput<E>, 'page' | 'limit'>,
  limit: number,
): OlderRows<RowOf<E>> => {
  const [rows, setRows] = useState<readonly RowOf<E>[]>([]);
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    rows,
    isBusy,
    failure,
    hasMore: (total) => page * limit < total,
    async loadMore() {
      setBusy(true);
      const input = { ...query, page: page + 1, limit };
      const answer = (await call(endpoint, input as RequestInput<E>)) as Outcome<{
        data: readonly RowOf<E>[];
      }>;
      setBusy(false);
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return;
      setPage(page + 1);
      setRows([...rows, ...answer.value.data]);
    },
  };
};
