import type { Module } from '#server/house.ts';
import { searchService } from './searches.service.ts';

export const searchesModule: Module = {
  open(house) {
    const { handlers, sweep } = house.use(searchService);
    return { handlers, sweeps: [{ name: 'forget-searches', run: sweep }] };
  },
};
