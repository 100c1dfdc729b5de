import { useState } from 'react';
import type { Failure, Outcome } from '#domain/outcome.ts';
import { listRefresher, loadClosedRows } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

const perPage = 50;

export interface History {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Whether the exchange may have older orders than the `known` ones of this device. */
  readonly hasMore: (known: number) => boolean;
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Every page that is left; answers whether all are here. */
  readonly loadAll: () => Promise<boolean>;
}

/** The history page by page, as it is asked for; what comes is kept on this device. */
export const useHistory = (): History => {
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
  const load = async (next: number): Promise<Outcome<{ total: number }>> => {
    const loaded = await during(() => loadClosedRows(ordersList, next, perPage));
    if (loaded.ok) {
      setPage(next);
      setTotal(loaded.value.total);
    }
    return loaded;
  };
  return {
    isBusy,
    failure,
    hasMore: (known) => known >= perPage && (total === null || known < total),
    async refresh() {
      await during(listRefresher(ordersList));
    },
    async loadMore() {
      await load(page + 1);
    },
    async loadAll() {
      for (let next = 1; ; next += 1) {
        const loaded = await load(next);
        if (!loaded.ok) return false;
        if (next * perPage >= loaded.value.total) return true;
      }
    },
  };
};
