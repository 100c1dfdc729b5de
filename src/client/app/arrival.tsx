import { useLayoutEffect } from 'react';
import { currentEntryKey, useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { arriveAtPlace } from '#client/lib/navigation/places.ts';

/** The page the app started on keeps the browser's own focus. */
let arrivedAt: string | undefined;

/**
 * Rendered behind a page that is there: puts the user at its top, or where they were when they come back to
 * it.
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
