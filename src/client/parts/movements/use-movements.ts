import { useCallback, useEffect, useState } from 'react';
import type { RequestInput } from '#contract/endpoint.ts';
import { listMovements } from '#contract/wallets.ts';
import { refreshMovements } from '#client/data/wallets/refresh-movements.ts';
import { call } from '#client/lib/call.ts';
import { useNetStatus } from '#client/lib/network.ts';
import type { Failure } from '#domain/outcome.ts';
import { withNewest, withOlder, type MovementList } from './movements.ts';

/** What the movements are narrowed to. */
export type MovementFields = Pick<
  RequestInput<typeof listMovements>,
  'type' | 'currency' | 'kind' | 'from' | 'to'
>;

export interface Movements {
  /** Undefined until something of this filter is there. */
  readonly list: MovementList | undefined;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly loadMore: () => void;
}

interface Asked {
  /** The filter that the rest is about. */
  readonly key: string;
  readonly list?: MovementList;
  readonly failure?: Failure;
  readonly isLoading: boolean;
}

/** The newest page is there soonest. */
const newestRows = 100;

/**
 * The ledger's movements that a filter leaves, page by page. The newest page is read again when `sequence`, the
 * last private event the balances include, moves on, and when the network is back.
 * @param rowsPerPage how many come at a time, of the newest 100 at most
 */
export const useMovements = (filter: MovementFields, sequence: number, rowsPerPage: number): Movements => {
  const key = JSON.stringify(filter);
  const isOffline = useNetStatus() === 'offline';
  const [asked, setAsked] = useState<Asked>({ key, isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(
    async (before: number | undefined, signal?: AbortSignal): Promise<void> => {
      setAsked(({ key: of, list }) => ({ key, ...(list && of === key ? { list } : {}), isLoading: true }));
      const answer = await call(
        listMovements,
        {
          ...(JSON.parse(key) as MovementFields),
          before,
          limit: before ? rowsPerPage : Math.min(newestRows, rowsPerPage),
        },
        { signal, background: before === undefined },
      );
      if (signal?.aborted) return;
      setAsked((now) => {
        if (now.key !== key) return now;
        const { list } = now;
        if (!answer.ok) return { key, ...(list ? { list } : {}), failure: answer.failure, isLoading: false };
        const { value } = answer;
        // Meanwhile the list may have begun anew: then this page is no continuation.
        if (before !== undefined && list?.next !== before) return now;
        const grown = before === undefined || !list ? withNewest(list, value) : withOlder(list, value);
        return { key, list: grown, isLoading: false };
      });
    },
    [key, rowsPerPage],
  );
  useEffect(() => {
    const abort = new AbortController();
    const first = async (): Promise<void> => load(undefined, abort.signal);
    void first();
    return () => abort.abort();
  }, [load, sequence, attempt, isOffline]);
  // For reading offline: the newest of all accounts, whatever is looked at now.
  useEffect(() => void refreshMovements(), [isOffline]);
  const { list, failure, isLoading } = asked.key === key ? asked : { isLoading: true };
  return {
    list,
    failure,
    isLoading,
    retry: () => setAttempt((count) => count + 1),
    loadMore: () => {
      if (!isLoading && list && list.next !== null) void load(list.next);
    },
  };
};
