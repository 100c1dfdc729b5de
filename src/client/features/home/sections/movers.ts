import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { decimal, zero } from '#domain/money/money.ts';

/** Rows in each list. */
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

/** Coins and stocks with the largest daily gain, descending. */
export const gainers = (quotes: readonly QuoteView[]): readonly QuoteView[] => moved(quotes, 1);

/** Number that fits in a row on a phone. */
const inRow = 3;

/** Coins and stocks with the largest move, up or down, descending. */
export const movers = (quotes: readonly QuoteView[]): readonly QuoteView[] =>
  quotes
    .filter(({ kind, change }) => kind !== 'futures' && !decimal(change).eq(zero))
    .sort((one, other) => decimal(other.change).abs().cmp(decimal(one.change).abs()))
    .slice(0, inRow);

/** Coins and stocks with the largest daily loss, descending. */
export const losers = (quotes: readonly QuoteView[]): readonly QuoteView[] => moved(quotes, -1);
