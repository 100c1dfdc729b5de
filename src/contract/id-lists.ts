import * as z from 'zod/mini';

const idList = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern, 'parameter.error')),
    z.transform((list) => (list === '' ? [] : list.split(',').map(Number))),
  );

/** Comma-separated ids; zero to a thousand. */
export const idsField = idList(/^(\d{1,15}(,\d{1,15}){0,999})?$/);

/** Comma-separated ids; one to two hundred, the largest number of resting orders of a user. */
export const namedIdsField = idList(/^\d{1,15}(,\d{1,15}){0,199}$/);
