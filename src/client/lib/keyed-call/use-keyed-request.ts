import { use } from 'react';
import type { Failure } from '#domain/outcome.ts';
import { useUserId } from '../credentials.ts';
import { useStore } from '../store.ts';
import { keyedRequest, type KeyedRequest, type RequestKind } from './keyed-request.ts';

/** How a request stands, whatever it asks. */
export interface SendingView extends Pick<KeyedRequest<never, never>, 'askNow' | 'dismiss'> {
  readonly key: string | null;
  /** Sent, or being kept before it is sent; not definite yet. */
  readonly isUnderWay: boolean;
  readonly isBusy: boolean;
  /** Sent, and no answer came: it goes on being asked for, also when this is closed. */
  readonly isUncertain: boolean;
  readonly isOffline: boolean;
  readonly waitsForLogin: boolean;
  /** Why nothing was done. */
  readonly failure: Failure | null;
}

export interface KeyedRequestView<Request, Answer> extends SendingView, Pick<KeyedRequest<Request, Answer>, 'confirm'> {
  readonly request: Request | null;
  /** Of the request that was accepted; null once it was seen. */
  readonly answer: Answer | null;
}

/** Suspends until the device has told whether one is unresolved. */
export const useKeyedRequest = <Request extends object, Answer>(kind: RequestKind<Request, Answer>, subject: number): KeyedRequestView<Request, Answer> => {
  const { state, confirm, askNow, dismiss } = use(keyedRequest(kind, useUserId(), subject));
  const { snapshot, request, answer } = useStore(state);
  return {
    confirm, askNow, dismiss, request, answer,
    key: snapshot?.context.key ?? null,
    isUnderWay: snapshot !== null && !snapshot.hasTag('editable') && !snapshot.hasTag('done'),
    isBusy: snapshot?.hasTag('busy') ?? false,
    isUncertain: snapshot?.hasTag('uncertain') ?? false,
    isOffline: snapshot?.hasTag('offline') ?? false,
    waitsForLogin: snapshot?.matches({ resolving: 'waitingForSession' }) ?? false,
    failure: snapshot?.context.failure ?? null,
  };
};
