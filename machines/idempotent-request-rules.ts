import { backoffMs } from '#domain/calls/backoff.ts';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/* Events, context and time limits of an idempotent request. */

export type RequestMachineEvent =
  | { type: 'user.askedNow' }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'session.started' };

/** The times stored with the key. */
export interface StoredTimes {
  /** Time of the user's agreement, by the server's clock, in milliseconds. */
  readonly sentAtMs: number;
  /** After this time nothing can be done under the key. */
  readonly validUntilMs: number;
}

/** The call that the user agreed to, with the key that makes it happen once. */
export interface ConfirmedRequest {
  readonly key: string;
  readonly request: object;
}

export interface RequestMachineInput extends ConfirmedRequest {
  /**
   * The times of a call that an earlier start of the app, or another tab, stored without an outcome; null
   * for a new one.
   */
  readonly stored: StoredTimes | null;
  /** The clock that times the steps, in milliseconds. */
  readonly nowMs: () => number;
}

/** The request to the exchange; never sent before its times are stored. */
export interface TimedRequest extends ConfirmedRequest {
  readonly times: StoredTimes;
}

/** Progress of the call; all times in milliseconds, by the clock of the input. */
export interface RequestSteps {
  readonly times: StoredTimes | null;
  /** Number of requests for the outcome; above zero, the call was in doubt. */
  readonly tries: number;
  /** When the answer was given up, when the outcome was last requested, and when it is requested next. */
  readonly lostAtMs: number | null;
  readonly askedAtMs: number | null;
  readonly nextTryAtMs: number | null;
}

export interface RequestMachineContext extends ConfirmedRequest, RequestSteps {
  readonly nowMs: () => number;
  readonly isConnected: boolean;
  /** The exchange's answer to an accepted call. */
  readonly answer: unknown;
  /** Why nothing was done. */
  readonly failure: Failure | null;
}

export interface RequestMachineOutput extends RequestSteps {
  readonly end: 'accepted' | 'refused' | 'unsent' | 'seenElsewhere';
  readonly key: string;
  readonly answer: unknown;
  readonly failure: Failure | null;
}

export type Answered = { answer: RequestAnswer };

export const storeTimeoutMs = 10_000;
/** After this long without an answer the call is requested again, in parallel with the first request. */
export const silenceMs = 4_000;
export const answerTimeoutMs = 65_000;

export const beginRequest = ({
  key,
  request,
  stored,
  nowMs,
}: RequestMachineInput): RequestMachineContext => ({
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

export const pauseMs = ({ context }: { context: RequestMachineContext }): number =>
  backoffMs(context.tries, 1);
export const requestDelays = {
  storeTimeout: storeTimeoutMs,
  silence: silenceMs,
  answerTimeout: answerTimeoutMs,
  backoff: pauseMs,
};
export const answered = ({ event }: { event: { output: RequestAnswer } }): Answered => ({
  answer: event.output,
});
export const ended =
  (end: RequestMachineOutput['end']) =>
  ({ context }: { context: RequestMachineContext }): RequestMachineOutput => ({
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
export const agreed = ({
  context: { key, request },
}: {
  context: RequestMachineContext;
}): ConfirmedRequest => ({
  key,
  request,
});
export const asked = ({
  context: { key, request, times },
}: {
  context: RequestMachineContext;
}): TimedRequest => ({
  key,
  request,
  times: times!,
});
