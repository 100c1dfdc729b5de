import type { Failure } from '#domain/calls/outcome.ts';
import type { RequestMachineSnapshot } from '#machines/idempotent-request.machine.ts';

/** State of a call, whatever it requests. */
export interface SendingView {
  readonly key: string | null;
  /** Sent, or being stored before it is sent; not definite yet. */
  readonly isUnderWay: boolean;
  readonly isBusy: boolean;
  /** The first attempt is in progress. */
  readonly isFirstAsking: boolean;
  /** Sent without an answer so far. Attempts continue even when this view is closed. */
  readonly isUncertain: boolean;
  readonly isOffline: boolean;
  readonly waitsForLogin: boolean;
  /** After this time nothing can be done under the key, milliseconds; null: not known yet. */
  readonly validUntilMs: number | null;
  /** Why nothing was done. */
  readonly failure: Failure | null;
  readonly askNow: () => void;
  /** Dismisses the outcome. */
  readonly dismiss: () => void;
}

export interface RequestView<Request, Answer> extends SendingView {
  /** Sends under a new key; does nothing while a request is in flight. */
  readonly confirm: (request: Request) => void;
  /** Request of the call that is in flight, or whose outcome was not dismissed yet. */
  readonly request: Request | null;
  /** Answer to an accepted call; null once it was dismissed. */
  readonly answer: Answer | null;
}

/** State of a call as screens show it; undefined: there is none. */
export const sendingViewOf = (
  snapshot: RequestMachineSnapshot | undefined,
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
