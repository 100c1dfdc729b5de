import type { PageSource, RoutePath } from '#client/lib/loading/feature.ts';

const desk: PageSource = {
  load: async () => (await import('./trade-desk.tsx')).TradeDesk,
  messages: ['spot', 'market', 'ladder', 'ticket', 'trade-desk'],
};

/** The trade pages on a wide window, where several features are combined. */
export const widePages: Readonly<Partial<Record<RoutePath, PageSource>>> = {
  '/pages/transaction/index': desk,
  '/pages/transaction/index2': desk,
  '/pages/transaction/currency': desk,
  '/pages/transaction/contract': {
    load: async () => (await import('./futures-desk.tsx')).FuturesDesk,
    messages: ['futures', 'market', 'ladder', 'ticket', 'trade-desk'],
  },
};
