import type { CouponKind, CouponProduct } from '#contract/coupons.ts';
import { fractionOf } from '#domain/money/fees.ts';
import { decimal, minimum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/** What amounts of a coupon are counted in. */
export const couponCurrency = 'USDT';
export const couponDecimals = 6;

/** Before its end its owner is reminded. */
export const couponWarningMs = 24 * 3_600_000;

export interface CouponTerms {
  readonly kind: CouponKind;
  readonly products: readonly CouponProduct[];
  /** Percent of the fee, or of the principal a day; null for trial margin. */
  readonly rate: string | null;
  /** In USDT: what the fees come down by at most, the margin given, or the principal that earns the bonus. */
  readonly amount: string;
  /** The least value of an order, in USDT. */
  readonly least: string;
  /** Of trial margin: the highest multiple of the opening. */
  readonly most_multiple: number | null;
}

/** What a coupon is to be used for. */
export interface CouponUse {
  readonly product: CouponProduct;
  /** Of the order, in USDT; of a lock-up in another currency null. */
  readonly value: Decimal | null;
  /** Of a futures opening. */
  readonly multiple?: number | undefined;
  /** It is dealt at once, or not at all. */
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
  // What waits may never be dealt, and the exchange's margin would wait with it.
  if (kind === 'trial_margin' && !isMarket) return 'coupon.marketOnly';
  if (most_multiple !== null && (multiple ?? 0) > most_multiple) return 'coupon.multipleTooHigh';
  return value.lt(decimal(least)) ? 'coupon.belowMinimum' : null;
};

/**
 * What of a fee is given back.
 * @param price what one unit of the fee's currency is worth, in USDT @param left of what the coupon gives, in USDT
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

/** What of an opening's margin the exchange pays. */
export const trialMarginOf = ({ amount }: Pick<CouponTerms, 'amount'>, margin: Decimal): Decimal =>
  minimum(decimal(amount), margin);

/** The bonus that so many full days of a lock-up have paid; rounding is done on the sum. */
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

/** What a ticket expects a coupon to bring, in USDT. @param fee expected of the order */
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

/** How a code is compared: people type it from a picture or a letter. */
export const canonicalCode = (typed: string): string => typed.trim().toUpperCase();
