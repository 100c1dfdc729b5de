import type { Module } from '#server/house.ts';
import { createSearchHandlers } from './searches.routes.ts';
import { createSearchService } from './searches.service.ts';

export const searchesModule: Module = {
  open(house) {
    const searches = house.use(createSearchService);
    return {
      handlers: createSearchHandlers(searches),
      sweeps: [{ name: 'forget-searches', run: searches.sweep }],
    };
  },
};
