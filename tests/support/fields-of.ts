/** Of an answer the fields that are told, so that the others may be whatever they are. */
export const fieldsOf = (answer: object | undefined, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (answer as Record<string, unknown> | undefined)?.[name]]));
