import { useState } from 'react';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly accuracy: number;
}

/** State of the position request; `denied` is the user's own answer. */
export type PositionState =
  | { readonly state: 'unasked' | 'asking' | 'denied' | 'unavailable' }
  | { readonly state: 'known'; readonly position: Position };

const patienceMs = 15_000;
const permissionDenied = 1;

/**
 * The device's position. It is requested only by `ask`, on which the browser asks the user for permission.
 */
export const usePosition = (): { readonly found: PositionState; readonly ask: () => void } => {
  const [found, setFound] = useState<PositionState>({ state: 'unasked' });
  const ask = (): void => {
    // Geolocation is absent when the page is not served over a secure connection.
    if (!('geolocation' in navigator)) return setFound({ state: 'unavailable' });
    setFound({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setFound({ state: 'known', position: { latitude, longitude, accuracy } }),
      ({ code }) => setFound({ state: code === permissionDenied ? 'denied' : 'unavailable' }),
      { timeout: patienceMs },
    );
  };
  return { found, ask };
};
