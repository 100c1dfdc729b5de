import type { Handlers } from '#server/lib/handlers.ts';
import type { SearchService } from './searches.service.ts';

export const createSearchHandlers = (searches: SearchService): Handlers => ({
  listHotSearches: () => searches.hot(),
  recordSearch: ({ input, once }) => once((transaction) => searches.record(transaction, input.match_id)),
});
