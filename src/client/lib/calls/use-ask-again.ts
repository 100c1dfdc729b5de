import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks again when what the answer hangs on changes after it was known once. */
export const useAskAgain = (retry: () => void, version: string | number | undefined): void => {
  const seen = useRef(version);
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) askAgain();
    seen.current = version;
  }, [version]);
};
