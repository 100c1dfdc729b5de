import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idField, nothing } from './primitives.ts';

/** `currency_id` is the pair's id (the quote row's `id`), as clients of the family send it. */
export const favourite = z.object({ id, currency_id: id });
export type Favourite = z.infer<typeof favourite>;

export const listFavourites = endpoint({
  summary: "The user's favourite pairs",
  method: 'GET',
  path: '/optional/list',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.array(favourite),
  problems: [],
});

/** Adding an existing favourite returns the existing row. */
export const addFavourite = endpoint({
  summary: 'Adds a pair to the favourites',
  method: 'POST',
  path: '/optional/add',
  access: 'user',
  idempotent: true,
  request: z.object({ currency_id: idField }),
  response: favourite,
  problems: ['symbol.unknown'],
});

/**
 * Takes the favourite's own id or the pair's; removing a missing favourite is no error if the pair exists.
 */
export const removeFavourite = endpoint({
  summary: 'Removes a pair from the favourites',
  method: 'POST',
  path: '/optional/del',
  access: 'user',
  idempotent: true,
  request: z.object({ id: z.optional(idField), currency_id: z.optional(idField) }),
  response: z.object({ id: z.nullable(id) }),
  problems: ['favourite.notFound'],
});

export const calls = { listFavourites, addFavourite, removeFavourite };
export const problems = ['favourite.notFound'] as const;
