import type { Module } from '#server/exchange/exchange-context.ts';
import { searchService } from './searches.service.ts';

export const searchesModule: Module = {
  open(context) {
    const { handlers, cleanup } = context.use(searchService);
    return { handlers, cleanups: [{ name: 'forget-searches', run: cleanup }] };
  },
};
