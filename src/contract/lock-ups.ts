import * as z from 'zod/mini';
import { couponUseProblems } from './coupon-uses.ts';
import { endpoint } from './endpoint.ts';
import {
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  nothing,
  pageOf,
  paging,
  text,
  whole,
} from './primitives.ts';

/** Penalty for early redemption: the interest of the remaining days, or 80 % of the principal. */
export const penaltyRule = z.enum(['remaining', 'principal']);

/** A lock-up product. Its terms are immutable: other terms are another product. */
export const lockUpProduct = z.object({
  id,
  currency_id: id,
  currency_name: text,
  /** Decimals of the currency's smallest unit. */
  decimals: whole,
  /** Full days, from 00:00 UTC to 00:00 UTC. */
  day: whole,
  /** Percent per day. */
  interest_rate: decimal,
  /** For one purchase. */
  save_min: decimal,
  save_max: decimal,
  penalty_rule: penaltyRule,
  /** Total that all users may lock up in it, and how much of that is left. */
  quota: decimal,
  remaining: decimal,
  opens_at: instant,
  /** Null: open until sold out. */
  closes_at: instantOrNone,
});
export type LockUpProduct = z.infer<typeof lockUpProduct>;

export const lockUpStatuses = ['inProgress', 'redeemed', 'expired'] as const;

export const lockUp = z.object({
  id,
  status: z.enum(lockUpStatuses),
  config_id: id,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  amount: decimal,
  /** Percent per day. */
  day_rate: decimal,
  day: whole,
  penalty_rule: penaltyRule,
  /** Full days for which interest was paid, and their total interest. */
  days_paid: whole,
  total_interest: decimal,
  /** Penalty for redeeming now; after the end, the penalty charged. */
  cancel_fee: decimal,
  /** Amount returned; null until it has ended. */
  returned: decimalOrNone,
  created_at: instant,
  /** Time of the next interest payment; null once it has ended. */
  next_interest_at: instantOrNone,
  end_at: instant,
  closed_at: instantOrNone,
  /** The coupon that adds to its interest. */
  coupon_id: z.optional(z.nullable(id)),
  /** Increases with every change. */
  version: whole,
});
export type LockUp = z.infer<typeof lockUp>;

/** All products, including upcoming and ended ones. */
export const listLockUpProducts = endpoint({
  summary: 'Lock-up products',
  method: 'GET',
  path: '/lh/deposit/config',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(lockUpProduct),
  problems: [],
});

/** The user's lock-ups, newest first. */
export const listLockUpOrders = endpoint({
  summary: "The user's lock-ups",
  method: 'GET',
  path: '/lh/deposit/order',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all */
    status: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(lockUp),
  problems: [],
});

export const getLockUp = endpoint({
  summary: "One of the user's lock-ups",
  method: 'GET',
  path: '/lh/deposit/order/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: lockUp,
  problems: ['lockup.notFound'],
});

/** Locks an amount from the exchange account. */
export const buyLockUp = endpoint({
  summary: 'Buys a lock-up product',
  method: 'POST',
  path: '/lh/deposit',
  access: 'user',
  idempotent: true,
  request: z.object({
    config_id: idField,
    amount: amountField,
    /** Adds to its interest. */
    coupon_id: z.optional(idField),
  }),
  response: lockUp,
  problems: [
    'offer.unknown',
    'offer.notBegun',
    'offer.ended',
    'offer.soldOut',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
    ...couponUseProblems,
  ],
});

/** Redeems a lock-up before its term, less the penalty of its product. */
export const redeemLockUp = endpoint({
  summary: 'Redeems a lock-up',
  method: 'POST',
  path: '/lh/deposit/order/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    /**
     * The penalty shown to the user; refused as `state.changed` if it differs.
     * Unset: accept the current one.
     */
    seen_penalty: z.optional(amountField),
  }),
  response: lockUp,
  problems: ['lockup.notFound', 'state.notAllowed', 'state.changed', 'amount.invalid', 'amount.decimals'],
});

export const calls = { listLockUpProducts, listLockUpOrders, getLockUp, buyLockUp, redeemLockUp };
/** Private events by topic, with their payloads. */
export const events = { lock_up: lockUp };
export const problems = ['lockup.notFound'] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['lock_up', 'lock_up_interest', 'lock_up_return'] as const;
