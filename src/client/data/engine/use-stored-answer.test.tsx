// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test } from 'vitest';

import 'fake-indexeddb/auto';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import type { PrivateEvent } from '#contract/events.ts';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { wipeAccountData } from './account-data.ts';
import { accountEvent } from './account-event.ts';
import { refreshAnswer } from './answer-requests.ts';
import { storeAnswers } from './store-answers.ts';
import { loadDatabase } from './load-database.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { forgetStoredQueries } from './stored-query.ts';
import { StoredReads } from './stored-reads.tsx';
import { useStoredAnswer } from './use-stored-answer.ts';

type Input = { readonly id: number };
type Value = { readonly text: string };

/** The server's answer. */
let server: (input: Input) => Outcome<Value> | Promise<Outcome<Value>>;
let asked: number[];

const answer: StoredAnswer<Input, Value> = {
  name: 'sample',
  owner: 'user',
  limits: { rows: 2, days: 30 },
  schema: z.object({ text: z.string() }),
  async fetch(input) {
    asked.push(input.id);
    return server(input);
  },
};

const unreachable = (): Outcome<Value> => failed({ kind: 'unreachable' });
const answers = (text: string) => (): Outcome<Value> => succeeded({ text });

const signIn = (userId: number): void => setCredentials({ token: 'a'.repeat(64), userId });

beforeEach(async () => {
  const database = await loadDatabase();
  await Promise.all(database.tables.map((table) => table.clear()));
  forgetStoredQueries();
  netStatus.set('online');
  signIn(7);
  asked = [];
});
afterEach(() => {
  cleanup();
  setCredentials({ token: null, userId: 0 });
});

const open = (id = 1) => {
  render(<StoredReads />);
  return renderHook((input: Input) => useStoredAnswer(answer, input), { initialProps: { id } });
};

const rows = async () => (await loadDatabase()).accountAnswers.toArray();

test('an answer is shown, and stored with its time', async () => {
  server = answers('now');
  const { result } = open();
  await waitFor(() => expect(result.current.value).toEqual({ text: 'now' }));
  expect([result.current.isEarlier, result.current.failure]).toEqual([false, undefined]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  const [row] = await rows();
  expect([row?.name, row?.value, row?.fetchedAt]).toEqual(['sample', { text: 'now' }, result.current.asOf]);
});

test('while the server is unreachable, the stored answer is shown with its age and the reason', async () => {
  await storeAnswerRow(await loadDatabase(), answer, { id: 1 }, { text: 'before' }, { fetchedAt: 5 });
  server = unreachable;
  const { result } = open();
  await waitFor(() => expect(result.current.value).toEqual({ text: 'before' }));
  await waitFor(() => expect(result.current.failure).toEqual({ kind: 'unreachable' }));
  expect([result.current.asOf, result.current.isEarlier, result.current.isLoading]).toEqual([5, true, false]);
});

test('nothing is reported missing before the device was read', async () => {
  server = unreachable;
  const { result } = renderHook(() => useStoredAnswer(answer, { id: 1 }));
  await waitFor(() => expect(asked).toEqual([1]));
  expect([result.current.value, result.current.failure, result.current.isLoading]).toEqual([
    undefined,
    undefined,
    true,
  ]);
  render(<StoredReads />);
  await waitFor(() => expect(result.current.failure).toEqual({ kind: 'unreachable' }));
});

test('a failed refresh leaves the previous answer', async () => {
  server = answers('first');
  const { result } = open();
  await waitFor(() => expect(result.current.value).toEqual({ text: 'first' }));
  server = unreachable;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.failure).toEqual({ kind: 'unreachable' }));
  expect(result.current.value).toEqual({ text: 'first' });
  expect((await rows()).map(({ value }) => value)).toEqual([{ text: 'first' }]);
});

test('a row that does not fit its schema is hidden, and replaced by the next answer', async () => {
  await storeAnswerRow(await loadDatabase(), answer, { id: 1 }, { text: 5 });
  server = unreachable;
  const { result } = open();
  await waitFor(() => expect(result.current.failure).toEqual({ kind: 'unreachable' }));
  expect(result.current.value).toBe(undefined);
  server = answers('sound');
  act(() => result.current.retry());
  await waitFor(async () => expect((await rows()).map(({ value }) => value)).toEqual([{ text: 'sound' }]));
});

test('a different input shows nothing of the previous one', async () => {
  server = answers('of 1');
  const { result, rerender } = open(1);
  await waitFor(() => expect(result.current.value).toEqual({ text: 'of 1' }));
  let give = (_: Outcome<Value>): void => undefined;
  server = () => new Promise((resolve) => (give = resolve));
  rerender({ id: 2 });
  expect([result.current.value, result.current.asOf, result.current.isLoading]).toEqual([
    undefined,
    undefined,
    true,
  ]);
  await waitFor(() => expect(asked).toEqual([1, 2]));
  await act(async () => give(succeeded({ text: 'of 2' })));
  await waitFor(() => expect(result.current.value).toEqual({ text: 'of 2' }));
});

test('another user sees nothing of the previous one, and logging out deletes the rows', async () => {
  server = answers('of 7');
  const { result } = open();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  server = unreachable;
  act(() => signIn(8));
  expect(result.current.value).toBe(undefined);
  await wipeAccountData(await loadDatabase());
  expect(await rows()).toEqual([]);
});

test('an answer that arrives after its user logged out is not stored', async () => {
  let give = (_: Outcome<Value>): void => undefined;
  server = () => new Promise((resolve) => (give = resolve));
  const refreshed = refreshAnswer(answer, { id: 1 });
  await waitFor(() => expect(asked).toEqual([1]));
  setCredentials({ token: null, userId: 0 });
  give(succeeded({ text: 'late' }));
  expect((await refreshed).ok).toBe(false);
  expect(await rows()).toEqual([]);
});

test('rows the server no longer has are deleted from the device too', async () => {
  await storeAnswerRow(await loadDatabase(), answer, { id: 1 }, { text: 'before' });
  server = () => failed({ kind: 'refused', code: 'content.notFound', message: 'Gone' });
  const { result } = open();
  await waitFor(() => expect(result.current.failure?.kind).toBe('refused'));
  await waitFor(() => expect(result.current.value).toBe(undefined));
  expect(await rows()).toEqual([]);
});

test('all readers share one request; a refetch during it runs once more', async () => {
  const gives: ((outcome: Outcome<Value>) => void)[] = [];
  server = () => new Promise((resolve) => gives.push(resolve));
  render(<StoredReads />);
  const first = renderHook(() => useStoredAnswer(answer, { id: 1 }));
  const second = renderHook(() => useStoredAnswer(answer, { id: 1 }));
  await waitFor(() => expect(asked).toEqual([1]));
  act(() => first.result.current.retry());
  await act(async () => gives[0]!(succeeded({ text: 'old' })));
  await waitFor(() => expect(asked).toEqual([1, 1]));
  await act(async () => gives[1]!(succeeded({ text: 'new' })));
  await waitFor(() =>
    expect(second.result.current).toEqual({ ...first.result.current, retry: expect.any(Function) }),
  );
  expect(first.result.current.value).toEqual({ text: 'new' });
});

test('when there are too many inputs the least recently fetched are deleted', async () => {
  await storeAnswerRow(await loadDatabase(), answer, { id: 1 }, { text: '1' }, { fetchedAt: 1 });
  await storeAnswerRow(await loadDatabase(), answer, { id: 2 }, { text: '2' }, { fetchedAt: 2 });
  await storeAnswers(answer, [{ input: { id: 3 }, value: { text: '3' } }]);
  expect((await rows()).map(({ value }) => value)).toEqual([{ text: '2' }, { text: '3' }]);
});

test('it is fetched again once the network is back', async () => {
  server = unreachable;
  const { result } = open();
  await waitFor(() => expect(result.current.failure).toEqual({ kind: 'unreachable' }));
  server = answers('back');
  act(() => netStatus.set('offline'));
  act(() => netStatus.set('online'));
  await waitFor(() => expect(result.current.value).toEqual({ text: 'back' }));
});

test('an event of its topic refetches it, and another event does not', async () => {
  server = answers('before');
  render(<StoredReads />);
  const followed: StoredAnswer<Input, Value> = { ...answer, name: 'followed', topic: 'order' };
  const { result } = renderHook(() => useStoredAnswer(followed, { id: 1 }));
  await waitFor(() => expect(result.current.value).toEqual({ text: 'before' }));
  const emit = (topic: PrivateEvent['topic']): void =>
    act(() => accountEvent.emit({ topic } as PrivateEvent));
  server = answers('after');
  emit('balance');
  expect(asked).toEqual([1]);
  emit('order');
  await waitFor(() => expect(result.current.value).toEqual({ text: 'after' }));
  expect(asked).toEqual([1, 1]);
});
