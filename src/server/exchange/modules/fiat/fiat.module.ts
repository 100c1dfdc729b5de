import type { Module } from '#server/exchange/exchange-context.ts';
import { createFiatHandlers } from './fiat.routes.ts';

export const fiatModule: Module = { open: () => ({ handlers: createFiatHandlers() }) };
