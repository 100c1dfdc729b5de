import * as z from 'zod/mini';
import { imageReference } from './image-reference.ts';
import { text } from './primitives.ts';
import { reviewed, reviewKinds, type ReviewKindName } from './reviewed.ts';

/* What an operator sees of a row that awaits a decision. Every area reports it in the same parts. */

/** Kinds of evidence that several areas share. */
const sharedFacts = [
  'amount',
  'account',
  'asked_at',
  'fee',
  'rate',
  'level',
  'person_name',
  'submitted_at',
] as const;
export type SharedFact = (typeof sharedFacts)[number];

/** Subject of an item of evidence; the back office translates each. */
export type FactName = SharedFact | (typeof reviewed)[ReviewKindName]['facts'][number];
const ownFacts = reviewKinds.flatMap((kind): readonly FactName[] => reviewed[kind].facts);
const factNames: readonly FactName[] = [...sharedFacts, ...ownFacts];

export const fact = z.object({
  name: z.enum(factNames),
  /**
   * `code`: an address or a reference, to be compared character by character; `name`: a member of
   * a closed set of the contract.
   */
  form: z.enum(['text', 'code', 'name', 'amount', 'instant']),
  value: text,
  /** For an amount: its currency. */
  unit: z.nullable(text),
});
export type Fact = z.infer<typeof fact>;

/** Checks that the exchange makes itself. */
export type CheckName = (typeof reviewed)[ReviewKindName]['checks'][number];
const checkNames = reviewKinds.flatMap((kind): readonly CheckName[] => reviewed[kind].checks);

export const evidenceCheck = z.object({ name: z.enum(checkNames), holds: z.boolean() });

/**
 * What an approving operator must enter: the payment's reference, the amount that arrived,
 * or the option that came true.
 */
export const approvalAsks = ['reference', 'arrived', 'option'] as const;
export type ApprovalAsk = (typeof approvalAsks)[number];

export const evidence = z.object({
  /** Identifies this view: a decision names the view it was based on. */
  seen: text,
  /** Claims of the user. */
  claimed: z.array(fact),
  /** What the exchange knows about the claims. */
  known: z.array(fact),
  checks: z.array(evidenceCheck),
  /** Images uploaded by the user. */
  images: z.array(imageReference),
  asks: z.array(z.enum(approvalAsks)),
  /** Options to choose from, where an approval asks for one. */
  options: z.optional(z.array(text)),
});
export type Evidence = z.infer<typeof evidence>;
