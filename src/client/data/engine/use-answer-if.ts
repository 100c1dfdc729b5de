import { useCallback, useEffect } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { refreshAnswer, watchAnswer } from './answer-requests.ts';
import { answerKey, type StoredAnswer } from './stored-answer.ts';
import { useStored } from './use-stored.ts';

/**
 * The latest value of an answer as stored on this device, requested when it is first needed; undefined without
 * one. @param input null: it is not needed, and neither read nor requested
 */
export const useAnswerIf = <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  input: Input | null,
): { readonly value: Value | undefined; readonly refresh: () => void } => {
  const userId = useUserId();
  const fields = JSON.stringify(input);
  const key = input === null ? '' : answerKey(answer, input, userId);
  const stored = useStored(key, async ({ answers }) => (key === '' ? null : answers.read(answer, key)));
  const refresh = useCallback(() => {
    if (key !== '') void refreshAnswer(answer, JSON.parse(fields) as Input, false);
  }, [answer, fields, key]);
  useEffect(
    () => (key === '' ? undefined : watchAnswer(answer, JSON.parse(fields) as Input, key)),
    [answer, fields, key],
  );
  return { value: stored?.value, refresh };
};
