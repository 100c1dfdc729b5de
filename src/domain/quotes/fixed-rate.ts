import type { ConnectionSpeed } from '#contract/connection-speed.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/** How long a rate is locked, in ms. */
export const quoteValidMs: Readonly<Record<ConnectionSpeed, number>> = { normal: 10_000, slow: 30_000 };
/** Limit of locked rates per user. */
export const mostFixedQuotes = 10;

/** Deducted from the price of the given currency for a slow connection, since its rate is locked longer. */
export const slowSpreadPercent = '0.3';
const toleratedMovePercent = '0.3';

const percentOf = (percent: string) => decimal(percent).div('100');

/**
 * Price of one unit of a given currency: 0.3 % lower on a slow connection, for
 * which a rate is locked longer.
 */
export const fixedPrice = (price: string, speed: ConnectionSpeed): string =>
  speed === 'slow' ? toPlain(decimal(price).times(decimal('1').minus(percentOf(slowSpreadPercent)))) : price;

/** Value of one unit of each currency, in a third one. */
interface Rate {
  readonly from_price: string;
  readonly to_price: string;
}

/**
 * Whether a locked rate gives more than 0.3 % above the feed's current prices. Without this limit a locked
 * rate would be a free option: used if the price moved one way, dropped if it moved the other.
 */
export const hasMovedAgainst = (fixed: Rate, now: Rate): boolean =>
  decimal(fixed.from_price)
    .times(decimal(now.to_price))
    .gt(
      decimal(fixed.to_price)
        .times(decimal(now.from_price))
        .times(decimal('1').plus(percentOf(toleratedMovePercent))),
    );
