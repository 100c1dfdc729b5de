import { useEffect, useState } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import type { StoredList } from './resource.ts';
import { refreshRow } from './refresh-list.ts';

/**
 * Requests one row when its page opens and whenever this device learns of a newer version.
 * @param version null: this device does not have the row, so the first to arrive is the answer; undefined:
 * not read yet
 */
export const useRefreshedRow = (
  list: StoredList,
  id: number,
  version?: number | null,
): { failure: Failure | null; retry: () => void } => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState({ id, version, news: 0 });
  if (seen.id !== id) {
    // Another row in the same place: the state of the previous one does not apply to it.
    setSeen({ id, version, news: 0 });
    setFailure(null);
  } else if (seen.version !== version) {
    const isNews = typeof version === 'number' && (seen.version !== null || failure !== null);
    setSeen({ id, version, news: isNews ? seen.news + 1 : seen.news });
  }
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
  }, [list, id, seen.news, attempt]);
  return {
    failure,
    retry() {
      // A message above a stored row stays in place until the answer.
      if (typeof version !== 'number') setFailure(null);
      setAttempt(attempt + 1);
    },
  };
};
