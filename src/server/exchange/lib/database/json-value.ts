/** A value in the form a JSON column takes, regardless of the type it is read as. */
export const jsonValue = (value: unknown): never =>
  (value === null || value === undefined ? null : JSON.stringify(value)) as never;
