import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, nothing, text, whole } from './primitives.ts';
import { quoteKind } from './quotes.ts';

/** The most searched pairs of the last day, most first; fewer than ten if fewer were searched. */
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

/** Records that a search led to this pair; counted for the hot searches. */
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
