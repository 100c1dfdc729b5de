import { useEffect, useEffectEvent, useRef } from 'react';
import { isConnected, useNetStatus } from './network.ts';

/** Does something once the network is back. */
export const useBackOnline = (again: () => void): void => {
  const isOnline = isConnected(useNetStatus());
  const wasOnline = useRef(isOnline);
  const goOn = useEffectEvent(again);
  useEffect(() => {
    if (isOnline && !wasOnline.current) goOn();
    wasOnline.current = isOnline;
  }, [isOnline]);
};
