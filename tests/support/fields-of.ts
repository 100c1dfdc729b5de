/** The named fields of an answer, so that the others may have any value. */
export const fieldsOf = (answer: object | undefined, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (answer as Record<string, unknown> | undefined)?.[name]]));
