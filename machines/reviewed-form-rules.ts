import type { Failure, Refused } from '#domain/calls/outcome.ts';
import type { AgreedCall, KeyedCallInput, KeyedCallOutput, StoredTimes } from './keyed-call-rules.ts';

/* What happens to a form, and what its chart stores of it. */

/** A request as it would be sent, judged by the rules that the exchange judges it by. */
export interface Review {
  readonly request: object;
  /** Why the exchange would refuse it now, as far as this device knows; null: nothing is known against it. */
  readonly problem: Omit<Refused, 'kind' | 'message'> | null;
}

export type ReviewedFormEvent =
  /** Any fields; whatever was wrong before is looked at anew. */
  | { type: 'user.edited'; patch: object }
  | { type: 'user.reviewed'; review: Review }
  | { type: 'user.confirmed' }
  /** The confirmation was left; a request that is under way goes on without it. */
  | { type: 'user.cancelled' }
  /** The outcome was seen; the form is free for the next request. */
  | { type: 'user.dismissed' };

/** A request that an earlier start of the app, or another tab, stored without an outcome. */
export interface StoredCall extends AgreedCall {
  readonly stored: StoredTimes;
}

export interface ReviewedFormInput {
  /** The form's fields, as this device stored them. */
  readonly draft: object;
  /** What the draft is changed by once its request was accepted, so that it is not sent again by mistake. */
  readonly emptied: object;
  /** The confirmation stays open until the outcome is definite, and after a refusal: it asks for a proof that may be wrong. */
  readonly staysOpen: boolean;
  readonly underWay: StoredCall | null;
  readonly newKey: () => string;
  /** The clock that the request's steps are told by, milliseconds. */
  readonly nowMs: () => number;
}

export interface ReviewedFormContext extends Pick<
  ReviewedFormInput,
  'emptied' | 'staysOpen' | 'newKey' | 'nowMs'
> {
  readonly draft: object;
  readonly underWay: StoredCall | null;
  /** A confirmation that stays open was not left yet. */
  readonly isOpen: boolean;
  /** What was reviewed last. */
  readonly request: object | null;
  /** Why the rules did not let the draft pass. */
  readonly problem: Failure | null;
  /** How the last request ended; null once that was seen. */
  readonly ended: KeyedCallOutput | null;
}

export type Reviewed = { review: Review };
export type Ended = { ended: KeyedCallOutput };

/** Why the request may not even be confirmed; null: it may. */
export const refusalOf = ({ review: { problem } }: Reviewed): Failure | null =>
  problem && { kind: 'refused', message: '', ...problem };

export const reviewed = ({ event }: { event: Reviewed }): Reviewed => ({ review: event.review });
export const ended = ({ event }: { event: { output: KeyedCallOutput } }): Ended => ({ ended: event.output });

/** The keyed call of the request that was confirmed, or of the one under way. */
export const callOf = ({ context }: { context: ReviewedFormContext }): KeyedCallInput => ({
  nowMs: context.nowMs,
  ...(context.underWay ?? { key: context.newKey(), request: context.request!, stored: null }),
});
