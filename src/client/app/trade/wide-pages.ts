import type { PageSource, RoutePath } from '#client/lib/loading/feature.ts';

const trade: PageSource = {
  load: async () => (await import('./trade-desktop.tsx')).TradeDesktop,
  messages: ['spot', 'market', 'ladder', 'ticket', 'trade-desktop'],
};

/** The trade pages on a wide window, where several features are combined. */
export const widePages: Readonly<Partial<Record<RoutePath, PageSource>>> = {
  '/pages/transaction/index': trade,
  '/pages/transaction/index2': trade,
  '/pages/transaction/currency': trade,
  '/pages/transaction/contract': {
    load: async () => (await import('./futures-desktop.tsx')).FuturesDesktop,
    messages: ['futures', 'market', 'ladder', 'ticket', 'trade-desktop'],
  },
};
