import * as z from 'zod/mini';
import { couponUseProblems } from './coupon-uses.ts';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  text,
  whole,
} from './primitives.ts';

/** A fee discount, margin for one opening, or extra interest on one lock-up. */
export const couponKinds = ['fee_discount', 'trial_margin', 'lock_up_bonus'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponProducts = ['spot', 'futures', 'lock_up'] as const;
export type CouponProduct = (typeof couponProducts)[number];

/** State of the profit from trial margin: frozen until settlement, paid out, or returned to the exchange. */
export const trialProfitStatuses = ['held', 'paid', 'returned'] as const;
export type TrialProfitStatus = (typeof trialProfitStatuses)[number];

export const couponStatuses = ['unused', 'used', 'expired'] as const;

export const couponSources = ['verified', 'friend', 'code'] as const;
export type CouponSource = (typeof couponSources)[number];

export const coupon = z.object({
  id,
  kind: z.enum(couponKinds),
  status: z.enum(couponStatuses),
  source: z.enum(couponSources),
  /** Products it can be used for. */
  products: z.array(z.enum(couponProducts)),
  /** Percent of the fee, or of the principal per day; null for trial margin. */
  rate: decimalOrNone,
  /** In USDT: the largest fee reduction, the margin granted, or the principal that earns the bonus. */
  amount: decimal,
  /** Minimum value of an order, in USDT. */
  least: decimal,
  /** For trial margin: the highest multiple of the opening. */
  most_multiple: z.nullable(whole),
  created_at: instant,
  ends_at: instant,
  used_at: instantOrNone,
  /** The order it was used for. */
  used_for: z.nullable(z.object({ product: z.enum(couponProducts), id })),
  /** Benefit so far: fees refunded, margin granted, or interest paid. */
  benefit: decimal,
  benefit_currency_name: text,
  /** Trial margin returned so far; the rest is in the position, or was lost at the exchange's expense. */
  returned: decimal,
  /**
   * Profit after fees of the position with trial margin, and the part paid out; null if there is no profit.
   */
  profit: z.nullable(z.object({ amount: decimal, paid: decimal, status: z.enum(trialProfitStatuses) })),
  /** Increases with every change. */
  version: whole,
});
export type Coupon = z.infer<typeof coupon>;

export const listCoupons = endpoint({
  summary: "The user's coupons, newest first",
  method: 'GET',
  path: '/coupon/list',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all; `closed`: used and expired. */
    status: z.optional(z.enum([...couponStatuses, 'closed'], 'parameter.error')),
    /** Only coupons that can be used for this product. */
    product: z.optional(z.enum(couponProducts, 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(coupon),
  problems: [],
});

export const getCoupon = endpoint({
  summary: "One of the user's coupons",
  method: 'GET',
  path: '/coupon/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: coupon,
  problems: ['coupon.notFound'],
});

/** Redeems a code for its coupon; a user can redeem each code once. */
export const receiveCoupon = endpoint({
  summary: 'Receives the coupon that a code stands for',
  method: 'POST',
  path: '/coupon/receive',
  access: 'user',
  idempotent: true,
  request: z.object({ code: z.string().check(z.maxLength(200, 'coupon.codeUnknown')) }),
  response: coupon,
  problems: [
    'text.required',
    'coupon.codeUnknown',
    'coupon.codeEnded',
    'coupon.codeReceived',
    'coupon.allGiven',
    'coupon.codeLocked',
  ],
});

export const calls = { listCoupons, getCoupon, receiveCoupon };
/** Private events by topic, with their payloads. */
export const events = { coupon };
export const problems = [
  ...couponUseProblems,
  'coupon.codeUnknown',
  'coupon.codeEnded',
  'coupon.codeReceived',
  'coupon.allGiven',
  'coupon.codeLocked',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = [
  'coupon_discount',
  'coupon_margin',
  'coupon_margin_return',
  'coupon_profit',
  'coupon_interest',
] as const;
