import type { Module } from '#server/exchange/exchange-context.ts';
import { createCandleHandlers } from './candles.routes.ts';
import { candleProblems } from './candles.problems.ts';

export const candlesModule: Module = {
  problems: candleProblems,
  open: ({ market }) => ({ handlers: createCandleHandlers(market) }),
};
