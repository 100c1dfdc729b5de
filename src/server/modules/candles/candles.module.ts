import type { Module } from '#server/house.ts';
import { createCandleHandlers } from './candles.routes.ts';

export const candlesModule: Module = {
  open: ({ market }) => ({ handlers: createCandleHandlers(market) }),
};
