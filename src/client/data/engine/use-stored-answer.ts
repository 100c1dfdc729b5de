import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { refreshAnswer, requestedAnswers, watchAnswer, type RequestedAnswer } from './answer-requests.ts';
import { answerKey, type StoredAnswer } from './stored-answer.ts';
import { useStored } from './use-stored.ts';

interface Asked {
  /** Why the latest request failed. */
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Known<Value> {
  /** The latest value that this device has. */
  readonly value: Value;
  /** When it was answered, server clock, milliseconds. */
  readonly asOf: number;
  /** The server has not answered since this was opened: the value is the stored one. */
  readonly isEarlier: boolean;
}

/** Not read yet, or never answered. */
interface Unknown {
  readonly value: undefined;
  readonly asOf: undefined;
  readonly isEarlier: false;
}

export type AnswerView<Value> = Asked & (Known<Value> | Unknown);

const unknown: Unknown = { value: undefined, asOf: undefined, isEarlier: false };

const notRequested: RequestedAnswer = { isLoading: true };

type Stored<Value> = { readonly value: Value; readonly fetchedAt: number } | null | undefined;

/**
 * The newer of the answer received here and the stored one: another tab, or an event, may have stored a
 * newer value since.
 */
const knownOf = <Value>(requested: RequestedAnswer, stored: Stored<Value>): Known<Value> | Unknown => {
  const { value, asOf = 0 } = requested;
  const isEarlier = value === undefined;
  if (value !== undefined && asOf >= (stored?.fetchedAt ?? 0))
    return { value: value as Value, asOf, isEarlier };
  return stored ? { value: stored.value, asOf: stored.fetchedAt, isEarlier } : unknown;
};

/** Until the device has been read, nothing is reported missing. */
const askedOf = ({ value, failure, isLoading }: RequestedAnswer, stored: Stored<unknown>) => {
  const isUnread = value === undefined && stored === undefined;
  return { failure: isUnread ? undefined : failure, isLoading: isLoading || isUnread };
};

/**
 * Reads an answer of the server: the stored value is shown until the server answers, and when it does not.
 * Requested when it is opened; `answer-upkeep.ts` refreshes it.
 */
export const useStoredAnswer = <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  input: Input,
): AnswerView<Value> => {
  const userId = useUserId();
  const key = answerKey(answer, input, userId);
  const fields = JSON.stringify(input);
  const requested = useSyncExternalStore(
    requestedAnswers.subscribe,
    () => requestedAnswers.get().get(key) ?? notRequested,
  );
  const stored = useStored(key, (database) => database.answers.read(answer, key));
  const retry = useCallback(
    () => void refreshAnswer(answer, JSON.parse(fields) as Input, false),
    [answer, fields],
  );
  useEffect(() => watchAnswer(answer, JSON.parse(fields) as Input, key), [answer, key, fields]);
  return { ...knownOf(requested, stored), ...askedOf(requested, stored), retry };
};
