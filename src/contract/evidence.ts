import * as z from 'zod/mini';
import { imageReference } from './image-reference.ts';
import { text } from './primitives.ts';

/* What an operator sees of something that waits for a decision. Every area tells it by the same few parts. */

/** What a line of evidence is about; the desk has words for each. */
export const factNames = [
  'amount',
  'account',
  'network',
  'payment_way',
  'sent_to',
  'payment_reference',
  'least_amount',
  'announced_at',
  'asked_at',
  'payee',
  'payee_name',
  'payee_added_at',
  'remark',
  'fee',
  'paid_out',
  'worth',
  'limit_of_day',
  'used_of_day',
  'balance_before',
  'balance_after',
  'frozen_balance',
  'pays',
  'rate',
  'gets',
  'country',
  'payment_method',
  'bank',
  'payer',
  'payer_email',
  'payer_phone',
  'tax_id',
  'pay_by',
  'proof_at',
  'level',
  'person_name',
  'document_kind',
  'document_number',
  'submitted_at',
  'account_days',
  'closed_positions',
  'collateral',
  'term_days',
  'leverage',
  'question',
  'source',
  'known_at',
  'staked_on',
  'work',
  'seller',
  'last_price',
  'first_offer',
  'review_above',
  'decide_by',
] as const;
export type FactName = (typeof factNames)[number];

export const fact = z.object({
  name: z.enum(factNames),
  /** `code`: an address or a reference, to be compared letter by letter; `name`: a word of a closed set of the wire's. */
  form: z.enum(['text', 'code', 'name', 'amount', 'instant']),
  value: text,
  /** Of an amount: its currency. */
  unit: z.nullable(text),
});
export type Fact = z.infer<typeof fact>;

/** What the exchange has looked up by itself. */
export const checkNames = [
  'amount_above_least',
  'no_twin_waiting',
  'within_limit',
  'payee_known_a_day',
  'document_unused',
  'old_enough',
  'traded_enough',
  'may_borrow',
  'collateral_covers',
  'not_linked',
  'no_own_work_to_linked',
] as const;
export type CheckName = (typeof checkNames)[number];

export const evidenceCheck = z.object({ name: z.enum(checkNames), holds: z.boolean() });

/** What whoever approves has to say: where it is found, how much arrived, or which option came true. */
export const approvalAsks = ['reference', 'arrived', 'option'] as const;
export type ApprovalAsk = (typeof approvalAsks)[number];

export const evidence = z.object({
  /** Names this view: a decision says on which one it was made. */
  seen: text,
  /** What the person says or asks for. */
  claimed: z.array(fact),
  /** What the exchange knows about it. */
  known: z.array(fact),
  checks: z.array(evidenceCheck),
  /** Pictures that the person uploaded. */
  images: z.array(imageReference),
  asks: z.array(z.enum(approvalAsks)),
  /** What can have come true, where that is asked. */
  options: z.optional(z.array(text)),
});
export type Evidence = z.infer<typeof evidence>;
