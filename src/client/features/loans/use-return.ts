import { useEffect } from 'react';

/** Requests again each time the page becomes visible: the data may have changed meanwhile. */
export const useReturn = (again: () => void): void =>
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [again]);
