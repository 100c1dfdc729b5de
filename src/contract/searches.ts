import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, nothing, text, whole } from './primitives.ts';
import { quoteKind } from './quotes.ts';

/** Pairs searched most in the last day, most first; fewer than ten when fewer were searched. */
export const listHotSearches = endpoint({
  summary: 'The pairs that were searched most in the last day',
  method: 'GET',
  path: '/market/hot_search',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(z.object({ id, symbol: text, kind: quoteKind, searches: whole })),
  problems: [],
});

/** Tells that a search ended on this pair; what hot search counts. */
export const recordSearch = endpoint({
  summary: 'Counts a search that ended on this pair',
  method: 'POST',
  path: '/market/search_record',
  access: 'visitor',
  idempotent: true,
  request: z.object({
    match_id: z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,9}$/, 'id.invalid')), z.int('id.invalid')]),
      z.transform(Number),
    ),
  }),
  response: z.object({ id }),
  problems: ['symbol.unknown'],
  limit: { count: 30, seconds: 60 },
});

export const calls = { listHotSearches, recordSearch };
