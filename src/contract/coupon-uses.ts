/** What naming a coupon in an order may be refused for. */
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
