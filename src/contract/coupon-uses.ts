/** What naming a coupon in an order may be refused for. */
export const couponUseProblems = [
  'coupon.notFound',
  'coupon.used',
  'coupon.expired',
  'coupon.wrongProduct',
  'coupon.marketOnly',
  'coupon.multipleTooHigh',
  'coupon.belowMinimum',
] as const;
