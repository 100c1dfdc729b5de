import { useEffect, useEffectEvent, useRef } from 'react';

/** Retries when a dependency of the answer changes after it was first known. */
export const useAskAgain = (retry: () => void, version: string | number | undefined): void => {
  const seen = useRef(version);
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) askAgain();
    seen.current = version;
  }, [version]);
};
