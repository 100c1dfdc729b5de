import { useState } from 'react';
import type { StoredList } from '#client/data/engine/noun.ts';
import { listRefresher, loadClosedRows } from '#client/data/engine/refresh-list.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';

const perPage = 50;

export interface History {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Whether the exchange may have older rows than the `known` ones of this device. */
  readonly hasMore: (known: number) => boolean;
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
}

/** A list's history page by page, as it is asked for; what comes is kept on this device. */
export const useHistory = (list: StoredList): History => {
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const during = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    return outcome;
  };
  return {
    isBusy,
    failure,
    hasMore: (known) => known >= perPage && (total === null || known < total),
    async refresh() {
      await during(listRefresher(list));
    },
    async loadMore() {
      const loaded = await during(() => loadClosedRows(list, page + 1, perPage));
      if (!loaded.ok) return;
      setPage(page + 1);
      setTotal(loaded.value.total);
    },
  };
};
