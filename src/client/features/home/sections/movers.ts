import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { decimal, zero } from '#domain/money/money.ts';

/** How many each list shows. */
const rows = 4;

const moved = (quotes: readonly QuoteView[], sign: 1 | -1): readonly QuoteView[] =>
  quotes
    .filter(
      ({ kind, change }) =>
        kind !== 'futures' &&
        decimal(change)
          .times(decimal(String(sign)))
          .gt(zero),
    )
    .sort((one, other) => sign * decimal(other.change).cmp(decimal(one.change)))
    .slice(0, rows);

/** The coins and stocks that rose most in a day, the most first. */
export const gainers = (quotes: readonly QuoteView[]): readonly QuoteView[] => moved(quotes, 1);

/** As many as stand beside each other on a phone. */
const inRow = 3;

/** The coins and stocks that moved most, up or down, the most first. */
export const movers = (quotes: readonly QuoteView[]): readonly QuoteView[] =>
  quotes
    .filter(({ kind, change }) => kind !== 'futures' && !decimal(change).eq(zero))
    .sort((one, other) => decimal(other.change).abs().cmp(decimal(one.change).abs()))
    .slice(0, inRow);

/** Those that fell most. */
export const losers = (quotes: readonly QuoteView[]): readonly QuoteView[] => moved(quotes, -1);
