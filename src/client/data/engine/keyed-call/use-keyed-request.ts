import { use } from 'react';
import type { Failure } from '#domain/outcome.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { useStore } from '#client/lib/store.ts';
import type { CallKind } from './call-kind.ts';
import { useShownCall } from './shown-calls.ts';
import { keyedRequest, type KeyedRequest, type ShownCall } from './keyed-request.ts';

/** How a call stands, whatever it asks. */
export interface SendingView extends Pick<KeyedRequest<never>, 'askNow' | 'dismiss'> {
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
}

export interface KeyedRequestView<Request, Answer>
  extends SendingView, Pick<KeyedRequest<Request>, 'confirm'> {
  readonly request: Request | null;
  /** Of the call that was accepted; null once it was seen. */
  readonly answer: Answer | null;
}

/** What screens show of a call. */
export const sendingViewOf = (call: ShownCall<unknown>): Omit<SendingView, 'askNow' | 'dismiss'> => {
  const snapshot = call?.snapshot;
  return {
    key: call?.key ?? null,
    isUnderWay: snapshot?.status === 'active',
    isBusy: snapshot?.hasTag('busy') ?? false,
    isFirstAsking: snapshot?.matches('submitting') ?? false,
    isUncertain: snapshot?.hasTag('uncertain') ?? false,
    isOffline: snapshot?.hasTag('offline') ?? false,
    waitsForLogin: snapshot?.matches({ resolving: 'waitingForSession' }) ?? false,
    validUntilMs: snapshot?.context.times?.validUntilMs ?? null,
    failure: snapshot?.context.failure ?? null,
  };
};

/** Suspends until the device has told whether one is unresolved. */
export const useKeyedRequest = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  subject: number,
): KeyedRequestView<Request, Answer> => {
  const { state, confirm, askNow, dismiss } = use(keyedRequest(kind, useUserId(), subject));
  const call = useStore(state);
  useShownCall(call?.key);
  return {
    ...sendingViewOf(call),
    confirm,
    askNow,
    dismiss,
    request: call?.request ?? null,
    answer: call?.snapshot.matches('accepted') ? (call.snapshot.context.answer as Answer) : null,
  };
};
