import { positionSideOf, sizeOf, type PositionTerms } from '#domain/trading/position-profit.ts';
import { checkStops } from '#domain/futures/futures-stops.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { forcedClosing, type ForcedClosing, type StopPrices } from '#domain/futures/position-triggers.ts';

/* Events and context of a futures position, and the rules used by the chart's guards. */

export type CloseReason = ForcedClosing | 'user' | 'batch' | 'trader' | 'opposite';

export type PositionEvent =
  /**
   * The venue dealt all lots at this average price, at the limit or better, and froze this margin for them.
   */
  | { type: 'market.opened'; price: string; margin: string }
  | { type: 'market.ticked'; price: string }
  /** The venue dealt the closing lots; `margin` is their part of the margin. */
  | { type: 'market.closed'; share: number; margin: string }
  /** Too shallow, stale or closed: nothing was dealt. */
  | { type: 'market.refused' }
  /**
   * Its limit is reached, but the account cannot pay what the entry needs beyond the frozen amount: nothing
   * was dealt.
   */
  | { type: 'market.unpaid' }
  | { type: 'user.cancelled' }
  | { type: 'user.closed'; share: number }
  /** Close all, all longs or all shorts. */
  | { type: 'user.closedBatch' }
  /** Null clears a stop; `price` is the last price. */
  | {
      type: 'user.setStops';
      price: string;
      target_profit_price: string | null;
      stop_loss_price: string | null;
    }
  | { type: 'user.addedMargin'; amount: string }
  /** The part of the overnight fee that the account could not pay. */
  | { type: 'clock.nightPassed'; fee: string }
  | { type: 'clock.expired' }
  /** This many lots of a copy, in proportion to what the trader closed. */
  | { type: 'trader.closed'; share: number }
  /** The user or a linked account opened an opposite position, which trial margin may not fund. */
  | { type: 'opposite.opened' }
  /** A copied position becomes the user's own. */
  | { type: 'user.detached' };

/** Named like the columns of the row; prices and margin in the quote currency. */
export interface PositionContext extends StopPrices {
  /** 1 long, 2 short */
  type: 1 | 2;
  /** Units of the base in one lot. */
  contract_size: string;
  tick_size: string;
  /** The average entry price; while entrusted, the limit or the protected worst price. */
  price: string;
  /** Open lots; while entrusted, the lots wanted. */
  share: number;
  margin: string;
  /** Lots being closed; zero when none are. */
  closing_share: number;
  close_reason: CloseReason | null;
  copied_from: number | null;
}

export type PositionInput = Omit<PositionContext, 'margin' | 'closing_share' | 'close_reason'>;

export interface PriceParams {
  context: PositionContext;
  price: string;
}

export interface ClosedParams {
  context: PositionContext;
  share: number;
  margin: string;
}

export interface StopsParams extends PriceParams {
  stops: StopPrices;
}

export interface FeeParams {
  margin: string;
  fee: string;
}

/** A closing not dealt within this time is checked again. */
export const closingTimeoutMs = 60_000;

const termsOf = ({ type, price, share, contract_size, margin }: PositionContext): PositionTerms => ({
  side: positionSideOf(type),
  entry: decimal(price),
  size: sizeOf(share, contract_size),
  margin: decimal(margin),
});

/** The reason why the market closes it at this price, or null. */
export const forcedBy = ({ context, price }: PriceParams): ForcedClosing | null =>
  forcedClosing(termsOf(context), context, decimal(price));

export const isForced = (reason: CloseReason | null): boolean => reason !== 'user' && reason !== 'batch';

export const atPrice = ({
  context,
  event,
}: {
  context: PositionContext;
  event: { price: string };
}): PriceParams => ({ context, price: event.price });

export const askedByUser = ({ event }: { event: { share: number } }): { share: number; reason: 'user' } => ({
  share: event.share,
  reason: 'user',
});

export const dealt = ({
  context,
  event,
}: {
  context: PositionContext;
  event: { share: number; margin: string };
}): ClosedParams => ({ context, share: event.share, margin: event.margin });

export const areStopsOnTheirSide = ({ context, price, stops }: StopsParams): boolean =>
  checkStops(
    {
      target_profit_price: stops.target_profit_price ?? '',
      stop_loss_price: stops.stop_loss_price ?? '',
    },
    positionSideOf(context.type),
    decimal(price),
    context.tick_size,
  ) === null;

export const wereAllClosing = ({ context, share }: ClosedParams): boolean =>
  share === context.closing_share && share === context.share;

export const wereSomeClosing = ({ context, share, margin }: ClosedParams): boolean =>
  share === context.closing_share &&
  share < context.share &&
  decimal(margin).gte(zero) &&
  decimal(margin).lte(decimal(context.margin));

export const doesMarginBear = ({ margin, fee }: FeeParams): boolean =>
  decimal(fee).gt(zero) && decimal(fee).lte(decimal(margin));
