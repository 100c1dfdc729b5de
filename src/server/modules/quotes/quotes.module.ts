import type { Module } from '#server/house.ts';
import { createQuoteHandlers } from './quotes.routes.ts';
import { quoteProblems } from './quotes.problems.ts';

export const quotesModule: Module = {
  problems: quoteProblems,
  open: (house) => ({ handlers: createQuoteHandlers(house) }),
};
