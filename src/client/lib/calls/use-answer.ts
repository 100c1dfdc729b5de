import { useCallback, useEffect, useState } from 'react';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from './call.ts';

export interface Answer<T> {
  /**
   * The latest answer to this input; retained while it is requested again and when that fails. An answer to
   * another input is never shown: its rows and actions would appear under the new name.
   */
  readonly value: T | undefined;
  /** Why the latest request failed; undefined while it is in progress and after success. */
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Asked<T> {
  /** The input that the other fields belong to. */
  readonly key: string;
  readonly value?: T;
  readonly failure?: Failure;
  readonly isLoading: boolean;
}

/** Makes a call of the contract when the component mounts, when its input changes, and on `retry`. */
export const useAnswer = <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Answer<ResponseOf<E>> => {
  const key = JSON.stringify(input);
  const [asked, setAsked] = useState<Asked<ResponseOf<E>>>({ key, isLoading: true });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      setAsked((before) => ({ key, value: before.key === key ? before.value : undefined, isLoading: true }));
      const outcome = await call(endpoint, JSON.parse(key) as RequestInput<E>, { signal: abort.signal });
      if (abort.signal.aborted) return;
      setAsked(({ value }) =>
        outcome.ok
          ? { key, value: outcome.value, isLoading: false }
          : { key, value, failure: outcome.failure, isLoading: false },
      );
    };
    void ask();
    return () => abort.abort();
  }, [endpoint, key, attempt]);
  const retry = useCallback(() => {
    setAsked((before) => ({ ...before, isLoading: true }));
    setAttempt((count) => count + 1);
  }, []);
  // Until the effect has run, the state still belongs to the former input.
  const { value, failure, isLoading } = asked.key === key ? asked : { isLoading: true };
  return { value, failure, isLoading, retry };
};
