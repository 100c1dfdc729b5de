export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const within = (text: string, most: number): number | null => {
  if (!/^-?\d{1,3}(\.\d{1,10})?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
};

/** The place in an address; null when there is none, `bad` when it is not a valid place. */
export const placeInQuery = (latitude?: string, longitude?: string): Place | 'bad' | null => {
  if (latitude === undefined && longitude === undefined) return null;
  const north = within(latitude ?? '', 90);
  const east = within(longitude ?? '', 180);
  return north === null || east === null ? 'bad' : { latitude: north, longitude: east };
};

/** Decimal degrees as on maps, to about a metre. */
export const writePlace = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** A `geo:` link, which opens the device's own map. */
export const mapAddress = ({ latitude, longitude }: Place): string => `geo:${latitude},${longitude}`;
