import * as z from 'zod/mini';
import { imageReference } from './image-reference.ts';
import { text } from './primitives.ts';
import { reviewed, reviewKinds, type ReviewKindName } from './reviewed.ts';

/* What an operator sees of something that waits for a decision. Every area tells it by the same few parts. */

/** Lines of evidence that several areas have. */
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

/** What a line of evidence is about; the desk has words for each. */
export type FactName = SharedFact | (typeof reviewed)[ReviewKindName]['facts'][number];
const ownFacts = reviewKinds.flatMap((kind): readonly FactName[] => reviewed[kind].facts);
const factNames: readonly FactName[] = [...sharedFacts, ...ownFacts];

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
export type CheckName = (typeof reviewed)[ReviewKindName]['checks'][number];
const checkNames = reviewKinds.flatMap((kind): readonly CheckName[] => reviewed[kind].checks);

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
