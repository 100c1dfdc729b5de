import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Failure } from '#domain/outcome.ts';
import type { KeyedCallSnapshot } from '#machines/keyed-call.machine.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { useStore } from '#client/lib/store.ts';
import type { CallKind } from './call-kind.ts';
import { useShownCall } from './shown-calls.ts';
import { keyedRequest, type KeyedRequest } from './keyed-request.ts';

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

/** Suspends until the device has told whether one is unresolved. */
export const useKeyedRequest = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  subject: number,
): KeyedRequestView<Request, Answer> => {
  const { shown, confirm, askNow, dismiss } = use(keyedRequest(kind, useUserId(), subject));
  const call = useStore(shown);
  const snapshot = useSelector(call?.actor, (now) => now);
  useShownCall(call?.key);
  return {
    ...sendingViewOf(snapshot),
    confirm,
    askNow,
    dismiss,
    request: call?.request ?? null,
    answer: snapshot?.matches('accepted') ? (snapshot.context.answer as Answer) : null,
  };
};
