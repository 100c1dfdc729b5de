import { useEffect } from 'react';

/** Asks again each time the page is looked at again: what it was told may have changed meanwhile. */
export const useReturn = (again: () => void): void =>
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [again]);
