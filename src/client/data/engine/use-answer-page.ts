import { useState } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { answerKey, type StoredAnswer } from './stored-answer.ts';
import type { PageInput } from './use-pages.ts';
import { useStoredAnswer, type AnswerView } from './use-stored-answer.ts';

interface Shown<Value> {
  /** The list and its owner, whatever the page and its length. */
  readonly list: string;
  readonly view: AnswerView<Value>;
}

/**
 * The current page of a paged list; lists that only grow use `usePages`. The previous page of the same list
 * stays until the next one arrives.
 */
export const useAnswerPage = <Input extends PageInput, Value>(
  answer: StoredAnswer<Input, Value>,
  input: Input,
): AnswerView<Value> => {
  const view = useStoredAnswer(answer, input);
  const list = answerKey(answer, { ...input, page: undefined, limit: undefined }, useUserId());
  const [former, setFormer] = useState<Shown<Value>>({ list, view });
  if (view.value !== undefined && (former.list !== list || former.view.value !== view.value))
    setFormer({ list, view });
  if (view.value !== undefined || former.list !== list || former.view.value === undefined) return view;
  const { failure, isLoading, retry } = view;
  return { ...former.view, failure, isLoading, retry };
};
