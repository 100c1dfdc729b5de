import type { Module } from '#server/house.ts';
import { createQuoteHandlers } from './quotes.routes.ts';

export const quotesModule: Module = { open: (house) => ({ handlers: createQuoteHandlers(house) }) };
