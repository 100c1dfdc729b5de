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

/* What waits for people at the desk, and what they decide. An operator's session is needed: to everybody else these paths are unknown. */

const reviewKind = z.enum(reviewKinds);

const queue = z.object({
  kind: reviewKind,
  waiting: whole,
  /** Since when the oldest one waits. */
  oldest_at: instantOrNone,
});
export type Queue = z.infer<typeof queue>;

/** Every queue, with how many wait in it. */
export const listQueues = endpoint({
  summary: 'The queues of the desk, with how many wait in each',
  method: 'GET',
  path: '/desk/queues',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: z.object({ queues: z.array(queue) }),
  problems: [],
});

const reviewHead = z.object({
  id,
  kind: reviewKind,
  /** Masked; null: it concerns nobody by themselves. */
  account: z.nullable(text),
  /** What it is about; null: no money. */
  amount: decimalOrNone,
  currency_name: z.nullable(text),
  opened_at: instant,
  /** How many operators have approved it, and how many must. */
  approvals: whole,
  approvals_needed: whole,
  /** Of the operator who asks, who may not decide it. */
  is_own: z.boolean(),
});
export type ReviewHead = z.infer<typeof reviewHead>;

/** What waits, oldest first. */
export const listReviews = endpoint({
  summary: 'What waits for a decision, oldest first',
  method: 'GET',
  path: '/desk/reviews',
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

/** What was decided, by whom and why. */
const decision = z.object({
  verdict: z.enum(['approved', 'refused', 'withdrawn']),
  /** Null: by the published rule, by nobody in the time it had, or taken back by its user. */
  operator: z.nullable(text),
  /** Of a refusal the name of its reason; of an old one words. */
  why: text,
  /** What the operator added to a refusal's reason; empty: nothing. */
  note: text,
  at: instant,
});
export type Decision = z.infer<typeof decision>;

/** One operator's, where more than one is needed. */
const approval = z.object({ operator: text, is_own: z.boolean(), why: text, at: instant });

/** Who asks, unmasked. */
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
  /** Null while it waits. */
  decision: z.nullable(decision),
  /** What moved on the person's accounts lately, newest first. */
  movements: z.array(movement),
});
export type Review = z.infer<typeof review>;

/** One review with its evidence; that it was looked at is logged. */
export const getReview = endpoint({
  summary: 'One review with its evidence',
  method: 'GET',
  path: '/desk/review',
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

/** Lines are allowed, other control characters are not. */
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
  /** `waiting`: another operator has to approve it as well. */
  status: z.enum(['waiting', 'approved', 'refused']),
  approvals: whole,
  approvals_needed: whole,
});
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** Approves or refuses; which amount, price or balance follows from it no operator can set. */
export const decideReview = endpoint({
  summary: 'Approves or refuses what waits',
  method: 'POST',
  path: '/desk/review/decide',
  access: 'operator',
  idempotent: true,
  request: z.object({
    id: idField,
    verdict: z.enum(['approve', 'refuse'], 'parameter.error'),
    /** Of a refusal: one of its kind's. */
    reason_code: z._default(z.enum(Object.values(refusalReasons).flat(), 'parameter.error'), 'other'),
    /** What is added to it; a refusal for another reason needs it. Its user reads it. */
    why: z._default(lines(300), ''),
    /** Of the evidence that was looked at. */
    seen: z.string().check(z.maxLength(200, 'parameter.error')),
    /** Of the payment, where the evidence asks for it. */
    reference: z.optional(line(120)),
    /** Which of the evidence's options came true, counted from zero. */
    option: z.optional(z.string().check(z.regex(/^(\d{1,2}|none)$/, 'parameter.error'))),
    /** How much of it arrived, at most what was announced. */
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
