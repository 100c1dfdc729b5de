import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const quoteProblems: ProblemTexts = {
  'symbol.unknown': msg`This market is not listed`,
  'quote.stale': msg`The price is out of date. Wait for a live price and try again`,
  'market.closed': msg`The market is closed`,
  'price.moved': msg`The price moved beyond your slippage`,
  'price.offTick': msg`Price must be a multiple of the tick size`,
  'slippage.invalid': msg`Slippage must be between 0 and 10%`,
  'ladder.exhausted': msg`Order exceeds available liquidity`,
};
