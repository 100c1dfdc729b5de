import { useCallback, useEffect, useState } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import { listMovements } from '#contract/wallets.ts';
import { call } from '#client/lib/call.ts';
import { useNetStatus } from '#client/lib/network.ts';
import type { Failure } from '#domain/outcome.ts';
import { withPage, type MovementList } from './movements.ts';

const rowsPerPage = 20;

export interface Movements {
  /** Undefined until the first page is there. */
  readonly list: MovementList | undefined;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly loadMore: () => void;
}

interface Asked {
  readonly list?: MovementList;
  readonly failure?: Failure;
  readonly isLoading: boolean;
}

/**
 * The ledger's movements of one account, or of one balance in it, page by page. The newest page is read again
 * when `sequence`, the last private event the balances include, moves on, and when the network is back.
 */
export const useMovements = (
  account: AccountName,
  currencyId: number | undefined,
  sequence: number,
): Movements => {
  const isOffline = useNetStatus() === 'offline';
  const [asked, setAsked] = useState<Asked>({ isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(
    async (page: number, signal?: AbortSignal): Promise<void> => {
      setAsked(({ list }) => ({ ...(list ? { list } : {}), isLoading: true }));
      const answer = await call(
        listMovements,
        { type: account, currency: currencyId, page, limit: rowsPerPage },
        { signal, background: page === 1 },
      );
      if (signal?.aborted) return;
      setAsked(({ list }) =>
        answer.ok
          ? { list: withPage(list, answer.value), isLoading: false }
          : { ...(list ? { list } : {}), failure: answer.failure, isLoading: false },
      );
    },
    [account, currencyId],
  );
  useEffect(() => {
    const abort = new AbortController();
    const first = async (): Promise<void> => load(1, abort.signal);
    void first();
    return () => abort.abort();
  }, [load, sequence, attempt, isOffline]);
  return {
    list: asked.list,
    failure: asked.failure,
    isLoading: asked.isLoading,
    retry: () => setAttempt((count) => count + 1),
    loadMore: () => void load(Math.floor((asked.list?.rows.length ?? 0) / rowsPerPage) + 1),
  };
};
