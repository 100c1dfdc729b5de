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

/** A fee brought down, margin given for one opening, or extra interest on one lock-up. */
export const couponKinds = ['fee_discount', 'trial_margin', 'lock_up_bonus'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponProducts = ['spot', 'futures', 'lock_up'] as const;
export type CouponProduct = (typeof couponProducts)[number];

/** Of the profit of trial margin: frozen until it is settled, paid out, or gone to the exchange. */
export const trialProfitStatuses = ['held', 'paid', 'returned'] as const;
export type TrialProfitStatus = (typeof trialProfitStatuses)[number];

export const couponStatuses = ['unused', 'used', 'expired'] as const;

/** Where a coupon came from. */
export const couponSources = ['verified', 'friend', 'code'] as const;
export type CouponSource = (typeof couponSources)[number];

/** A coupon of the user. */
export const coupon = z.object({
  id,
  kind: z.enum(couponKinds),
  status: z.enum(couponStatuses),
  source: z.enum(couponSources),
  /** What it can be used for. */
  products: z.array(z.enum(couponProducts)),
  /** Percent of the fee, or of the principal a day; null for trial margin. */
  rate: decimalOrNone,
  /** In USDT: what the fees come down by at most, the margin given, or the principal that earns the bonus. */
  amount: decimal,
  /** The least value of an order, in USDT. */
  least: decimal,
  /** Of trial margin: the highest multiple of the opening. */
  most_multiple: z.nullable(whole),
  created_at: instant,
  ends_at: instant,
  used_at: instantOrNone,
  /** The order that it was used for. */
  used_for: z.nullable(z.object({ product: z.enum(couponProducts), id })),
  /** What it has brought so far: of fees given back, of margin given, of interest paid. */
  benefit: decimal,
  benefit_currency_name: text,
  /** What of its trial margin has gone back; the rest is in the position, or was lost by the exchange. */
  returned: decimal,
  /** What the position with its trial margin gained after fees, and what of it was paid out; null where there is no profit. */
  profit: z.nullable(z.object({ amount: decimal, paid: decimal, status: z.enum(trialProfitStatuses) })),
  /** Grows with every change. */
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
    /** Unset: all; `closed`: used and expired ones. */
    status: z.optional(z.enum([...couponStatuses, 'closed'], 'parameter.error')),
    /** Only those that can be used for it. */
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

/** Receives the coupon that a code stands for, once. */
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
/** Private events by topic, with what each tells. */
export const events = { coupon };
export const problems = [
  ...couponUseProblems,
  'coupon.codeUnknown',
  'coupon.codeEnded',
  'coupon.codeReceived',
  'coupon.allGiven',
  'coupon.codeLocked',
] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = [
  'coupon_discount',
  'coupon_margin',
  'coupon_margin_return',
  'coupon_profit',
  'coupon_interest',
] as const;
