import { useEffect, useState } from 'react';
import type { Failure, Outcome } from '#domain/outcome.ts';

/**
 * Asks the server for one row when its page opens and whenever this device learns of a newer version;
 * `refresh` must stay the same function.
 */
export const useRefreshed = (
  refresh: (id: number) => Promise<Outcome<void>>,
  id: number,
  version?: number,
): { failure: Failure | null; retry: () => void } => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const refreshed = await refresh(id);
      if (!isGone) setFailure(refreshed.ok ? null : refreshed.failure);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [refresh, id, version, attempt]);
  return { failure, retry: () => setAttempt(attempt + 1) };
};
