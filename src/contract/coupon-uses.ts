/** Problems of using a coupon in an order. */
export const couponUseProblems = [
  'coupon.notFound',
  'coupon.used',
  'coupon.expired',
  'coupon.wrongProduct',
  'coupon.marketOnly',
  'coupon.multipleTooHigh',
  'coupon.belowMinimum',
  'coupon.opposite',
  'coupon.profitTaken',
] as const;
