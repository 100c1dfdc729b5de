import type { Failure, Refused } from '#domain/calls/outcome.ts';
import type {
  ConfirmedRequest,
  RequestMachineInput,
  RequestMachineOutput,
  StoredTimes,
} from './idempotent-request-rules.ts';

/* Events and context of a form. */

/** A request as it would be sent, validated by the exchange's own rules. */
export interface Review {
  readonly request: object;
  /** Why the exchange would refuse it now, as far as this device knows; null when no reason is known. */
  readonly problem: Omit<Refused, 'kind' | 'message'> | null;
}

export type ReviewedFormEvent =
  /** Changes fields; the draft is validated again from scratch. */
  | { type: 'user.edited'; patch: object }
  | { type: 'user.reviewed'; review: Review }
  | { type: 'user.confirmed' }
  /** The confirmation was left; a request in progress continues. */
  | { type: 'user.cancelled' }
  /** The user saw the outcome; the form is free for the next request. */
  | { type: 'user.dismissed' };

/** A request that an earlier start of the app, or another tab, stored without an outcome. */
export interface StoredRequest extends ConfirmedRequest {
  readonly stored: StoredTimes;
}

export interface ReviewedFormInput {
  /** The form's fields, as this device stored them. */
  readonly draft: object;
  /**
   * The patch applied to the draft once its request was accepted, so that it is not sent again by mistake.
   */
  readonly emptied: object;
  /**
   * The confirmation stays open until the outcome is definite, and after a refusal: the proof it asks for
   * may be wrong.
   */
  readonly staysOpen: boolean;
  readonly underWay: StoredRequest | null;
  readonly newKey: () => string;
  /** The clock that times the request's steps, in milliseconds. */
  readonly nowMs: () => number;
}

export interface ReviewedFormContext extends Pick<
  ReviewedFormInput,
  'emptied' | 'staysOpen' | 'newKey' | 'nowMs'
> {
  readonly draft: object;
  readonly underWay: StoredRequest | null;
  /** A confirmation that stays open has not been left yet. */
  readonly isOpen: boolean;
  /** The last reviewed request. */
  readonly request: object | null;
  /** Why the rules rejected the draft. */
  readonly problem: Failure | null;
  /** Outcome of the last request; null once seen. */
  readonly ended: RequestMachineOutput | null;
}

export type Reviewed = { review: Review };
export type Ended = { ended: RequestMachineOutput };

/** Why the request may not even be confirmed; null when it may. */
export const refusalOf = ({ review: { problem } }: Reviewed): Failure | null =>
  problem && { kind: 'refused', message: '', ...problem };

export const reviewed = ({ event }: { event: Reviewed }): Reviewed => ({ review: event.review });
export const ended = ({ event }: { event: { output: RequestMachineOutput } }): Ended => ({
  ended: event.output,
});

/** The idempotent request of the confirmed request, or of the one in progress. */
export const callOf = ({ context }: { context: ReviewedFormContext }): RequestMachineInput => ({
  nowMs: context.nowMs,
  ...(context.underWay ?? { key: context.newKey(), request: context.request!, stored: null }),
});
