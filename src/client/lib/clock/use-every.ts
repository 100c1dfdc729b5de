import { useEffect, useEffectEvent } from 'react';

/** Calls a function at an interval while the page is visible. */
export const useEvery = (everyMs: number, act: () => void): void => {
  const again = useEffectEvent(act);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
};
