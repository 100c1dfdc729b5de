import { useLayoutEffect } from 'react';
import { currentEntryKey, useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { arriveAtPlace } from '#client/lib/navigation/places.ts';

/** The page the app started on keeps the browser's own focus. */
let arrivedAt: string | undefined;

/**
 * Rendered after a page that is present: moves the user to its top, or to their previous position when they
 * come back to it.
 */
export const Arrival = () => {
  useCurrentLocation();
  const key = currentEntryKey();
  useLayoutEffect(() => {
    const isStart = arrivedAt === undefined;
    const isSame = arrivedAt === key;
    arrivedAt = key;
    return isStart || isSame ? undefined : arriveAtPlace(key);
  }, [key]);
  return null;
};
