import { useState } from 'react';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { call } from '#client/lib/calls/call.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/** A confirmed request, with the key by which its outcome is requested. */
interface Sent<Request> {
  readonly key: string;
  readonly attempt: number;
  readonly request: Request;
}

export interface Asking<Request> {
  readonly isBusy: boolean;
  /** There was no answer, and it may or may not have been done: it can only be sent again, unchanged. */
  readonly isUncertain: boolean;
  readonly failure: Failure | null;
  readonly send: (request: Request) => Promise<void>;
  readonly askAgain: () => Promise<void>;
}

/** Sends one request at a time, each done once. */
export const useAsking = <E extends Endpoint>(endpoint: E, onDone: () => void): Asking<RequestInput<E>> => {
  const [sent, setSent] = useState<Sent<RequestInput<E>> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (next: Sent<RequestInput<E>>): Promise<void> => {
    setSent(next);
    setBusy(true);
    setFailure(null);
    const { key, attempt, request } = next;
    const outcome = await call(endpoint, request, { key, attempt });
    setBusy(false);
    if (outcome.ok || outcome.failure.kind === 'refused') setSent(null);
    if (outcome.ok) onDone();
    else setFailure(outcome.failure);
  };
  return {
    isBusy,
    isUncertain: sent !== null && !isBusy,
    failure,
    send: (request) => send({ key: newKey(), attempt: 1, request }),
    async askAgain() {
      if (sent) await send({ ...sent, attempt: sent.attempt + 1 });
    },
  };
};
