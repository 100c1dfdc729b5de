// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getSetting } from '#contract/content.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { useAnswer } from './use-answer.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer to another input is dropped at once; one to the same input stays when it is requested again', async () => {
  let isRefused = false;
  const { fetch } = createFakeExchange({
    getSetting: ({ keyword }) =>
      isRefused ? failureOf({ error: 'request.tooMany' }) : { key: keyword!, value: `of ${keyword}` },
  });
  vi.stubGlobal('fetch', fetch);
  const seen: (readonly [string, string | undefined])[] = [];
  const { result, rerender } = renderHook(
    ({ keyword }) => {
      const answer = useAnswer(getSetting, { keyword });
      seen.push([keyword, answer.value?.value]);
      return answer;
    },
    { initialProps: { keyword: 'one' } },
  );
  await waitFor(() => expect(result.current.value?.value).toBe('of one'));
  rerender({ keyword: 'two' });
  expect([result.current.value, result.current.isLoading]).toEqual([undefined, true]);
  await waitFor(() => expect(result.current.value?.value).toBe('of two'));
  expect(seen.filter(([keyword, value]) => value !== undefined && value !== `of ${keyword}`)).toEqual([]);
  isRefused = true;
  act(() => result.current.retry());
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.failure).toBeDefined());
  expect(result.current.value?.value).toBe('of two');
  rerender({ keyword: 'three' });
  await waitFor(() => expect(result.current.failure).toBeDefined());
  expect(result.current.value).toBeUndefined();
});
