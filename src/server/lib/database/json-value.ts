/** A value as a JSON column takes it, whatever its type when read. */
export const jsonValue = (value: unknown): never =>
  (value === null || value === undefined ? null : JSON.stringify(value)) as never;
