import type { CouponKind, CouponProduct } from '#contract/coupons.ts';
import { fractionOf } from '#domain/money/fees.ts';
import { decimal, minimum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/** Currency of coupon amounts. */
export const couponCurrency = 'USDT';
export const couponDecimals = 6;

/** How long before expiry its owner is reminded. */
export const couponWarningMs = 24 * 3_600_000;

export interface CouponTerms {
  readonly kind: CouponKind;
  readonly products: readonly CouponProduct[];
  /** Percent of the fee, or of the principal per day; null for trial margin. */
  readonly rate: string | null;
  /** In USDT: the largest fee reduction, the margin granted, or the principal that earns the bonus. */
  readonly amount: string;
  /** Minimum value of an order, in USDT. */
  readonly least: string;
  /** For trial margin: the highest multiple of the opening. */
  readonly most_multiple: number | null;
}

/** The intended use of a coupon. */
export interface CouponUse {
  readonly product: CouponProduct;
  /** Value of the order in USDT; null for a lock-up in another currency. */
  readonly value: Decimal | null;
  /** For a futures opening. */
  readonly multiple?: number | undefined;
  /** The order is filled at once, or not at all. */
  readonly isMarket: boolean;
}

export type CouponUseProblem =
  | 'coupon.wrongProduct'
  | 'coupon.marketOnly'
  | 'coupon.multipleTooHigh'
  | 'coupon.belowMinimum';

/** Why a coupon cannot be used for this order, or null. */
export const couponUseProblem = (
  { kind, products, least, most_multiple }: CouponTerms,
  { product, value, multiple, isMarket }: CouponUse,
): CouponUseProblem | null => {
  if (!products.includes(product) || value === null) return 'coupon.wrongProduct';
  // A waiting order may never be filled, and the exchange's margin would stay frozen with it.
  if (kind === 'trial_margin' && !isMarket) return 'coupon.marketOnly';
  if (most_multiple !== null && (multiple ?? 0) > most_multiple) return 'coupon.multipleTooHigh';
  return value.lt(decimal(least)) ? 'coupon.belowMinimum' : null;
};

/**
 * The refunded part of a fee.
 * @param price value of one unit of the fee's currency, in USDT
 * @param left remaining value of the coupon, in USDT
 */
export const discountOf = (
  fee: Decimal,
  {
    rate,
    left,
    price,
    decimals,
  }: {
    readonly rate: string;
    readonly left: Decimal;
    readonly price: Decimal;
    readonly decimals: number;
  },
): { amount: Decimal; spent: Decimal } => {
  const amount = minimum(
    roundDown(fee.times(fractionOf(rate)), decimals),
    roundDown(left.div(price), decimals),
  );
  return { amount, spent: minimum(left, roundDown(amount.times(price), couponDecimals)) };
};

/** The part of an opening's margin that the exchange pays. */
export const trialMarginOf = ({ amount }: Pick<CouponTerms, 'amount'>, margin: Decimal): Decimal =>
  minimum(decimal(amount), margin);

/** The bonus paid by so many full days of a lock-up; rounding is done on the sum. */
export const bonusAfter = (
  { rate, amount }: { readonly rate: string; readonly amount: string },
  principal: Decimal,
  days: number,
): Decimal =>
  roundDown(
    minimum(principal, decimal(amount))
      .times(fractionOf(rate))
      .times(decimal(String(days))),
    couponDecimals,
  );

/** Expected value of a coupon for a ticket, in USDT. @param fee expected fee of the order */
export const couponWorth = (
  coupon: CouponTerms,
  {
    fee,
    margin,
    principal,
    days,
  }: {
    readonly fee?: Decimal;
    readonly margin?: Decimal;
    readonly principal?: Decimal;
    readonly days?: number;
  },
): string => {
  const { kind, rate, amount } = coupon;
  if (kind === 'trial_margin') return toPlain(trialMarginOf(coupon, margin ?? zero));
  if (kind === 'lock_up_bonus')
    return toPlain(bonusAfter({ rate: rate!, amount }, principal ?? zero, days ?? 0));
  const left = decimal(amount);
  return toPlain(
    discountOf(fee ?? zero, { rate: rate!, left, price: decimal('1'), decimals: couponDecimals }).amount,
  );
};

/** Canonical form of a code for comparison: users type it from an image or a letter. */
export const canonicalCode = (typed: string): string => typed.trim().toUpperCase();
