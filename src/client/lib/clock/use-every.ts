import { useEffect, useEffectEvent } from 'react';

/** Does something again and again while the page can be seen. */
export const useEvery = (everyMs: number, act: () => void): void => {
  const again = useEffectEvent(act);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
};
