import { useCallback, useState } from 'react';
import { nothingFurther, useFurther, type Further } from '#client/data/engine/further-pages.ts';
import type { StoredList } from '#client/data/engine/resource.ts';
import { listRefresher, loadClosedRows } from '#client/data/engine/refresh-list.ts';
import { createStore } from '#client/lib/state/store.ts';
import { succeeded, type Failure } from '#domain/calls/outcome.ts';

const perPage = 50;

export interface History {
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** Whether the exchange may have older rows than the `known` ones of this device. */
  readonly hasMore: (known: number) => boolean;
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => void;
}

/**
 * A list's history, loaded page by page on request; pages are stored in the list's table and read from
 * there.
 */
export const useHistory = (list: StoredList): History => {
  const [further] = useState(() => createStore<Further<never>>(nothingFurther));
  const fetchPage = useCallback(
    async (page: number) => {
      const loaded = await loadClosedRows(list, page, perPage);
      return loaded.ok ? succeeded({ data: [], total: loaded.value.total }) : loaded;
    },
    [list],
  );
  const { total, isLoading, failure, loadMore } = useFurther(further, fetchPage);
  return {
    isBusy: isLoading,
    failure,
    hasMore: (known) => known >= perPage && (total === undefined || known < total),
    async refresh() {
      further.set({ ...further.get(), isLoading: true });
      const refreshed = await listRefresher(list)();
      further.set({
        ...further.get(),
        isLoading: false,
        failure: refreshed.ok ? undefined : refreshed.failure,
      });
    },
    loadMore,
  };
};
