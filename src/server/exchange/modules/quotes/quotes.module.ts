import type { Module } from '#server/exchange/exchange-context.ts';
import { createQuoteHandlers } from './quotes.routes.ts';
import { quoteProblems } from './quotes.problems.ts';

export const quotesModule: Module = {
  problems: quoteProblems,
  open: (context) => ({ handlers: createQuoteHandlers(context) }),
};
