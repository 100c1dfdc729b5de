import { useEffect, useState } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import type { StoredList } from './noun.ts';
import { refreshRow } from './refresh-list.ts';

/** Asks the server for one row when its page opens and whenever this device learns of a newer version. */
export const useRefreshedRow = (
  list: StoredList,
  id: number,
  version?: number,
): { failure: Failure | null; retry: () => void } => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const refreshed = await refreshRow(list, id);
      if (!isGone) setFailure(refreshed.ok ? null : refreshed.failure);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [list, id, version, attempt]);
  return { failure, retry: () => setAttempt(attempt + 1) };
};
