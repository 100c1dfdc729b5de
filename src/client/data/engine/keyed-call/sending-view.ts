import type { Failure } from '#domain/calls/outcome.ts';
import type { KeyedCallSnapshot } from '#machines/keyed-call.machine.ts';

/** How a call stands, whatever it asks. */
export interface SendingView {
  readonly key: string | null;
  /** Sent, or being stored before it is sent; not definite yet. */
  readonly isUnderWay: boolean;
  readonly isBusy: boolean;
  /** The first asking goes on. */
  readonly isFirstAsking: boolean;
  /** Sent, and no answer came: it goes on being asked for, also when this is closed. */
  readonly isUncertain: boolean;
  readonly isOffline: boolean;
  readonly waitsForLogin: boolean;
  /** After this nothing can be done under the key, milliseconds; null: not known yet. */
  readonly validUntilMs: number | null;
  /** Why nothing was done. */
  readonly failure: Failure | null;
  readonly askNow: () => void;
  /** The outcome was seen. */
  readonly dismiss: () => void;
}

export interface KeyedRequestView<Request, Answer> extends SendingView {
  /** Sends under a new key; does nothing while a request is under way. */
  readonly confirm: (request: Request) => void;
  /** Of the call that is under way, or whose outcome was not seen yet. */
  readonly request: Request | null;
  /** Of the call that was accepted; null once it was seen. */
  readonly answer: Answer | null;
}

/** What screens show of a call; undefined: there is none. */
export const sendingViewOf = (
  snapshot: KeyedCallSnapshot | undefined,
): Omit<SendingView, 'askNow' | 'dismiss'> => ({
  key: snapshot?.context.key ?? null,
  isUnderWay: snapshot?.status === 'active',
  isBusy: snapshot?.hasTag('busy') ?? false,
  isFirstAsking: snapshot?.matches('submitting') ?? false,
  isUncertain: snapshot?.hasTag('uncertain') ?? false,
  isOffline: snapshot?.hasTag('offline') ?? false,
  waitsForLogin: snapshot?.matches({ resolving: 'waitingForSession' }) ?? false,
  validUntilMs: snapshot?.context.times?.validUntilMs ?? null,
  failure: snapshot?.context.failure ?? null,
});
