import { backoffMs } from '#domain/calls/backoff.ts';
import type { KeyedAnswer } from '#domain/calls/keyed-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';

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

/** What was agreed to, under the key that makes it happen once. */
export interface AgreedCall {
  readonly key: string;
  readonly request: object;
}

export interface KeyedCallInput extends AgreedCall {
  /**
   * Of a call that an earlier start of the app, or another tab, stored without an outcome; null: a new one.
   */
  readonly stored: StoredTimes | null;
  /** The clock that the steps are told by, milliseconds. */
  readonly nowMs: () => number;
}

/** What the exchange is asked; nothing is before its times were stored. */
export interface AskedCall extends AgreedCall {
  readonly times: StoredTimes;
}

/** Where the call got to, and when; all times in milliseconds, by the clock the input brings. */
export interface CallSteps {
  readonly times: StoredTimes | null;
  /** How often it was asked for the outcome; above zero, it was in doubt. */
  readonly tries: number;
  /** When the answer was given up, when it was asked for last, and when it is asked for next. */
  readonly lostAtMs: number | null;
  readonly askedAtMs: number | null;
  readonly nextTryAtMs: number | null;
}

export interface KeyedCallContext extends AgreedCall, CallSteps {
  readonly nowMs: () => number;
  readonly isConnected: boolean;
  /** Of an accepted call: what the exchange answered. */
  readonly answer: unknown;
  /** Why nothing was done. */
  readonly failure: Failure | null;
}

export interface KeyedCallOutput extends CallSteps {
  readonly end: 'accepted' | 'refused' | 'unsent' | 'seenElsewhere';
  readonly key: string;
  readonly answer: unknown;
  readonly failure: Failure | null;
}

export type Answered = { answer: KeyedAnswer };

export const storeTimeoutMs = 10_000;
/** After this long without an answer it is asked again, beside the first asking. */
export const silenceMs = 4_000;
export const answerTimeoutMs = 65_000;

export const beginCall = ({ key, request, stored, nowMs }: KeyedCallInput): KeyedCallContext => ({
  key,
  request,
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
export const callDelays = {
  storeTimeout: storeTimeoutMs,
  silence: silenceMs,
  answerTimeout: answerTimeoutMs,
  backoff: pauseMs,
};
export const answered = ({ event }: { event: { output: KeyedAnswer } }): Answered => ({
  answer: event.output,
});
export const ended =
  (end: KeyedCallOutput['end']) =>
  ({ context }: { context: KeyedCallContext }): KeyedCallOutput => ({
    end,
    key: context.key,
    answer: context.answer,
    failure: context.failure,
    times: context.times,
    tries: context.tries,
    lostAtMs: context.lostAtMs,
    askedAtMs: context.askedAtMs,
    nextTryAtMs: null,
  });
export const agreed = ({ context: { key, request } }: { context: KeyedCallContext }): AgreedCall => ({
  key,
  request,
});
export const asked = ({ context: { key, request, times } }: { context: KeyedCallContext }): AskedCall => ({
  key,
  request,
  times: times!,
});
