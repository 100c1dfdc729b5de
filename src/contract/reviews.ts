import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { evidence } from './evidence.ts';
import {
  amountField,
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
import { refusalReasons } from './refusals.ts';
import { reviewKinds } from './reviewed.ts';
import { movement } from './wallets.ts';

/*
 * Pending reviews and operators' decisions. Requires an operator's session: to all other
 * callers these paths do not exist.
 */

const reviewKind = z.enum(reviewKinds);

const queue = z.object({
  kind: reviewKind,
  waiting: whole,
  /** Since when the oldest one has been waiting. */
  oldest_at: instantOrNone,
});
export type Queue = z.infer<typeof queue>;

/** Every queue, with its length. */
export const listQueues = endpoint({
  summary: 'The queues of the back office, with how many wait in each',
  method: 'GET',
  path: '/admin/queues',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: z.object({ queues: z.array(queue) }),
  problems: [],
});

const reviewHead = z.object({
  id,
  kind: reviewKind,
  /** Masked; null: no individual user. */
  account: z.nullable(text),
  /** Amount concerned; null: no money. */
  amount: decimalOrNone,
  currency_name: z.nullable(text),
  opened_at: instant,
  /** Number of operators who have approved it, and the number required. */
  approvals: whole,
  approvals_needed: whole,
  /** It is the requesting operator's own, which they may not decide. */
  is_own: z.boolean(),
});
export type ReviewHead = z.infer<typeof reviewHead>;

/** Pending reviews, oldest first. */
export const listReviews = endpoint({
  summary: 'What waits for a decision, oldest first',
  method: 'GET',
  path: '/admin/reviews',
  access: 'operator',
  idempotent: false,
  request: z.object({
    /** Unset: all. */
    kind: z.optional(z.enum(reviewKinds, 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(reviewHead),
  problems: [],
});

/** A decision: what, by whom and why. */
const decision = z.object({
  verdict: z.enum(['approved', 'refused', 'withdrawn']),
  /** Null: by the published rule, by expiry, or cancelled by the user. */
  operator: z.nullable(text),
  /** For a refusal, the name of its reason; for old refusals, text. */
  why: text,
  /** The operator's note to a refusal's reason; empty if there is none. */
  note: text,
  at: instant,
});
export type Decision = z.infer<typeof decision>;

/** One operator's approval, for reviews that need several. */
const approval = z.object({ operator: text, is_own: z.boolean(), why: text, at: instant });

/** The user concerned, unmasked. */
export const reviewedPerson = z.object({
  id,
  account: text,
  nickname: text,
  /** 0 not verified, 1, 2. */
  level: whole,
  vip_level: whole,
  created_at: instant,
});

const review = z.extend(reviewHead, {
  person: z.nullable(reviewedPerson),
  evidence,
  given: z.array(approval),
  /** Null while pending. */
  decision: z.nullable(decision),
  /** Recent ledger movements of the user, newest first. */
  movements: z.array(movement),
});
export type Review = z.infer<typeof review>;

/** One review with its evidence; the access is logged. */
export const getReview = endpoint({
  summary: 'One review with its evidence',
  method: 'GET',
  path: '/admin/review',
  access: 'operator',
  idempotent: false,
  request: z.object({ id: idField }),
  response: review,
  problems: ['review.notFound'],
});

/** One line. */
const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, { error: 'text.tooLong', abort: true }),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'text.specialCharacters'),
    );

/** Line breaks are allowed, other control characters are not. */
const lines = (most: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.maxLength(most, { error: 'text.tooLong', abort: true }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'text.specialCharacters'),
  );

const reviewOutcome = z.object({
  id,
  kind: reviewKind,
  /** `waiting`: another operator must approve it as well. */
  status: z.enum(['waiting', 'approved', 'refused']),
  approvals: whole,
  approvals_needed: whole,
});
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** Approves or refuses; the resulting amounts, prices and balances cannot be set by an operator. */
export const decideReview = endpoint({
  summary: 'Approves or refuses what waits',
  method: 'POST',
  path: '/admin/review/decide',
  access: 'operator',
  idempotent: true,
  request: z.object({
    id: idField,
    verdict: z.enum(['approve', 'refuse'], 'parameter.error'),
    /** For a refusal: a reason of its kind. */
    reason_code: z._default(z.enum(Object.values(refusalReasons).flat(), 'parameter.error'), 'other'),
    /** Note to the reason; required for the reason "other". Shown to the user. */
    why: z._default(lines(300), ''),
    /** The view of the evidence that the decision is based on. */
    seen: z.string().check(z.maxLength(200, 'parameter.error')),
    /** Reference of the payment, if the evidence requires it. */
    reference: z.optional(line(120)),
    /** The evidence option that came true, counted from zero. */
    option: z.optional(z.string().check(z.regex(/^(\d{1,2}|none)$/, 'parameter.error'))),
    /** The amount that arrived, at most the announced amount. */
    arrived: z.optional(amountField),
  }),
  response: reviewOutcome,
  problems: [
    'review.notFound',
    'review.decided',
    'review.own',
    'review.approvedBefore',
    'parameter.error',
    'state.changed',
    'state.notAllowed',
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'amount.invalid',
    'amount.decimals',
    'amount.tooLarge',
    'quote.stale',
    'deposit.credited',
  ],
});

export const calls = { listQueues, listReviews, getReview, decideReview };
export const problems = ['review.notFound', 'review.decided', 'review.own', 'review.approvedBefore'] as const;
