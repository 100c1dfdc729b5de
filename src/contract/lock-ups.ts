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

/** What redeeming early costs: the interest of the days not served, or 80 % of the principal. */
export const penaltyRule = z.enum(['remaining', 'principal']);

/** What can be locked up; its terms never change: other terms are another product. */
export const lockUpProduct = z.object({
  id,
  currency_id: id,
  currency_name: text,
  /** Of the currency's smallest unit. */
  decimals: whole,
  /** Full days, from 00:00 UTC to 00:00 UTC. */
  day: whole,
  /** Percent a day. */
  interest_rate: decimal,
  /** Of one purchase. */
  save_min: decimal,
  save_max: decimal,
  penalty_rule: penaltyRule,
  /** What all together may lock up in it, and how much of that is left. */
  quota: decimal,
  remaining: decimal,
  opens_at: instant,
  /** Null: it stays open until it is sold out. */
  closes_at: instantOrNone,
});
export type LockUpProduct = z.infer<typeof lockUpProduct>;

export const lockUpStatuses = ['inProgress', 'redeemed', 'expired'] as const;

/** An amount that its user locked up. */
export const lockUp = z.object({
  id,
  status: z.enum(lockUpStatuses),
  config_id: id,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  amount: decimal,
  /** Percent a day. */
  day_rate: decimal,
  day: whole,
  penalty_rule: penaltyRule,
  /** Full days whose interest was paid, and what was paid for them together. */
  days_paid: whole,
  total_interest: decimal,
  /** What redeeming now would keep; of one that has ended, what was kept. */
  cancel_fee: decimal,
  /** What came back of the amount; null until it has ended. */
  returned: decimalOrNone,
  created_at: instant,
  /** When the next day's interest is paid; null once it has ended. */
  next_interest_at: instantOrNone,
  end_at: instant,
  closed_at: instantOrNone,
  /** The coupon that adds to its interest. */
  coupon_id: z.optional(z.nullable(id)),
  /** Grows with every change. */
  version: whole,
});
export type LockUp = z.infer<typeof lockUp>;

/** Everything on offer, what opens later and what has ended included. */
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

/** Locks an amount of the exchange account up. */
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

/** Gives a lock-up back before its time, less the penalty that its product names. */
export const redeemLockUp = endpoint({
  summary: 'Redeems a lock-up',
  method: 'POST',
  path: '/lh/deposit/order/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    /** What the user was told it costs; refused as `state.changed` where it costs something else. Unset: whatever it costs. */
    seen_penalty: z.optional(amountField),
  }),
  response: lockUp,
  problems: ['lockup.notFound', 'state.notAllowed', 'state.changed', 'amount.invalid', 'amount.decimals'],
});

export const calls = { listLockUpProducts, listLockUpOrders, getLockUp, buyLockUp, redeemLockUp };
/** Private events by topic, with what each tells. */
export const events = { lock_up: lockUp };
export const problems = ['lockup.notFound'] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['lock_up', 'lock_up_interest', 'lock_up_return'] as const;
