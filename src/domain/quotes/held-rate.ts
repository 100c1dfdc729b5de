import type { QuoteLine } from '#contract/quote-line.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/** How long a rate is held, in ms. */
export const quoteHeldMs: Readonly<Record<QuoteLine, number>> = { normal: 10_000, slow: 30_000 };
/** Rates that one user may have held at a time. */
export const mostHeldQuotes = 10;

/** What a rate for a slow line takes off the price of what is given, since it is held longer. */
export const slowSpreadPercent = '0.3';
const toleratedMovePercent = '0.3';

const percentOf = (percent: string) => decimal(percent).div('100');

/** What one unit of a currency is taken at: on a slow line, for which a rate is held longer, 0.3 % lower. */
export const heldPrice = (price: string, line: QuoteLine): string =>
  line === 'slow' ? toPlain(decimal(price).times(decimal('1').minus(percentOf(slowSpreadPercent)))) : price;

/** What one unit of each currency is worth, in a third one. */
interface Rate {
  readonly from_price: string;
  readonly to_price: string;
}

/**
 * Whether a held rate gives more than 0.3 % over what the feed's prices give now. Without this a held rate would be a free
 * option: used where the price went one way, left where it went the other.
 */
export const hasMovedAgainst = (held: Rate, now: Rate): boolean =>
  decimal(held.from_price)
    .times(decimal(now.to_price))
    .gt(
      decimal(held.to_price)
        .times(decimal(now.from_price))
        .times(decimal('1').plus(percentOf(toleratedMovePercent))),
    );
