import type { Module } from '#server/exchange-context.ts';
import { searchService } from './searches.service.ts';

export const searchesModule: Module = {
  open(context) {
    const { handlers, sweep } = context.use(searchService);
    return { handlers, sweeps: [{ name: 'forget-searches', run: sweep }] };
  },
};
