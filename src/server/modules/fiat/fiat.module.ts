import type { Module } from '#server/house.ts';
import { createFiatHandlers } from './fiat.routes.ts';

export const fiatModule: Module = { open: () => ({ handlers: createFiatHandlers() }) };
