import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import type { SpotDraft } from './spot-draft.ts';
import type { TicketEstimate } from './ticket-view.ts';

/**
 * The order that a coupon for a spot order is checked against: the fee is taken from the amount received.
 */
export const couponOrderOf = (
  { side, kind }: Pick<SpotDraft, 'side' | 'kind'>,
  estimate: TicketEstimate | null,
): CouponOrder => ({
  product: 'spot',
  value: estimate && estimate.worth,
  isMarket: kind === 'market',
  ...(estimate ? { fee: estimate.fee, price: side === 'buy' ? estimate.price : '1' } : {}),
});
