import { useState } from 'react';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Within so many metres. */
  readonly accuracy: number;
}

/** What is known of where this device is; `denied` is the person's own answer. */
export type PositionState =
  | { readonly state: 'unasked' | 'asking' | 'denied' | 'unavailable' }
  | { readonly state: 'known'; readonly position: Position };

const patienceMs = 15_000;
const permissionDenied = 1;

/** The device's position, asked for by `ask` and never before: the browser then asks the person. */
export const usePosition = (): { readonly found: PositionState; readonly ask: () => void } => {
  const [found, setFound] = useState<PositionState>({ state: 'unasked' });
  const ask = (): void => {
    // Where the page is not served safely there is none.
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
