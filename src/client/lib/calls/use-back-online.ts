import { useEffect, useEffectEvent, useRef } from 'react';
import { isConnected, useNetStatus } from './network.ts';

/** Calls a function once the network is back. */
export const useBackOnline = (again: () => void): void => {
  const isOnline = isConnected(useNetStatus());
  const wasOnline = useRef(isOnline);
  const goOn = useEffectEvent(again);
  useEffect(() => {
    if (isOnline && !wasOnline.current) goOn();
    wasOnline.current = isOnline;
  }, [isOnline]);
};
