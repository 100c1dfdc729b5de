import { backoffMs } from '#domain/backoff.ts';
import type { KeyedAnswer } from '#domain/keyed-answer.ts';
import type { Failure } from '#domain/outcome.ts';

/* What happens to a keyed call, what its chart keeps of it, and how long it waits for what. */

export type KeyedCallEvent =
  | { type: 'user.askedNow' }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'session.started' };

/** What is stored with the key. */
export interface StoredTimes {
  /** When it was agreed to, by the server's clock, milliseconds. */
  readonly sentAtMs: number;
  /** After this nothing can be done under the key. */
  readonly validUntilMs: number;
}

export interface KeyedCallInput {
  /**
   * Of a call that an earlier start of the app, or another tab, stored without an outcome; null: a new one.
   */
  readonly stored: StoredTimes | null;
  /** The clock that the steps are told by, milliseconds. */
  readonly nowMs: () => number;
}

export interface KeyedCallContext {
  readonly nowMs: () => number;
  times: StoredTimes | null;
  isConnected: boolean;
  /** How often it was asked for the outcome; above zero, it was in doubt. */
  tries: number;
  /** When the answer was given up, when it was asked for last, and when it is asked for next. */
  lostAtMs: number | null;
  askedAtMs: number | null;
  nextTryAtMs: number | null;
  /** Of an accepted call: what the exchange answered. */
  answer: unknown;
  /** Why nothing was done. */
  failure: Failure | null;
}

export interface KeyedCallOutput {
  readonly end: 'accepted' | 'refused' | 'unsent' | 'seenElsewhere';
  readonly answer: unknown;
  readonly failure: Failure | null;
}

export type Answered = { answer: KeyedAnswer };

export const storeTimeoutMs = 10_000;
/** After this long without an answer it is asked again, beside the first asking. */
export const silenceMs = 4_000;
export const answerTimeoutMs = 65_000;

export const beginCall = ({ stored, nowMs }: KeyedCallInput): KeyedCallContext => ({
  nowMs,
  times: stored,
  isConnected: true,
  tries: 0,
  lostAtMs: null,
  askedAtMs: null,
  nextTryAtMs: null,
  answer: null,
  failure: null,
});

export const pauseMs = ({ context }: { context: KeyedCallContext }): number => backoffMs(context.tries, 1);
export const answered = ({ event }: { event: { output: KeyedAnswer } }): Answered => ({
  answer: event.output,
});
export const ended =
  (end: KeyedCallOutput['end']) =>
  ({ context }: { context: KeyedCallContext }): KeyedCallOutput => ({
    end,
    answer: context.answer,
    failure: context.failure,
  });
