import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { until } from '#tests/support/until.ts';
import { askAgain, decisionState, forgetOutcome, resumeDecision, sendDecision } from './decision.ts';

const input = { id: 7, verdict: 'approve', why: '', seen: '1' } as const;
const outcome = { id: 7, kind: 'deposit', status: 'approved', approvals: 1, approvals_needed: 1 };
const yes = JSON.stringify({ type: 'ok', code: 1, message: outcome });
const no = JSON.stringify({
  type: 'error',
  code: 0,
  error: 'review.decided',
  message: 'This was decided already.',
  request_id: 'r',
});

interface Sent {
  readonly key: string;
  readonly attempt: string;
  /** What the tab had stored when it was sent. */
  readonly stored: string | null;
}

let storage: Storage;
let sent: Sent[];
let answers: (string | Error)[];
beforeEach(() => {
  vi.useFakeTimers();
  storage = createMemoryStorage();
  [sent, answers] = [[], []];
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({
      key: headers['idempotency-key']!,
      attempt: headers['idempotency-attempt']!,
      stored: storage.getItem('admin-decision'),
    });
    const answer = answers.shift() ?? new Error('no answer');
    if (answer instanceof Error) throw answer;
    return new Response(answer, { status: 200 });
  });
  setCredentials({ token: 'f'.repeat(64), userId: 1 });
});
afterEach(() => {
  forgetOutcome();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => until('the decision is answered', () => decisionState.get().kind !== 'sending');

test('is stored with its key before it is sent, and deleted once its outcome is known', async () => {
  answers = [yes];
  sendDecision(input);
  await settled();
  expect(decisionState.get()).toEqual({ kind: 'done', decision: expect.anything() as unknown, outcome });
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]!.stored!)).toEqual({ key: sent[0]!.key, by: 1, input, attempt: 1 });
  expect(storage.getItem('admin-decision')).toBeNull();
});

test('is retried under the same key, each time with the next number, until it is answered', async () => {
  answers = [new Error('cut'), new Error('cut'), yes];
  sendDecision(input);
  await settled();
  expect(decisionState.get().kind).toBe('uncertain');
  sendDecision({ ...input, id: 8 });
  expect(sent).toHaveLength(1);
  askAgain();
  await settled();
  await vi.advanceTimersByTimeAsync(4_000);
  await settled();
  expect(decisionState.get().kind).toBe('done');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.map(({ attempt }) => attempt)).toEqual(['1', '2', '3']);
});

const left = (by: number) => JSON.stringify({ key: 'k'.repeat(32), by, input, attempt: 1 });

test('is resumed after a reload, and reported if another operator decided first', async () => {
  answers = [no];
  storage.setItem('admin-decision', left(1));
  resumeDecision()();
  await settled();
  const state = decisionState.get();
  expect(state.kind === 'refused' ? state.failure : state.kind).toEqual({
    kind: 'refused',
    code: 'review.decided',
    message: 'This was decided already.',
  });
  expect(sent.map(({ key, attempt }) => [key, attempt])).toEqual([['k'.repeat(32), '2']]);
});

test('stays unknown when the session is over, and is dropped for another operator', async () => {
  answers = [no.replace('review.decided', 'path.unknown')];
  storage.setItem('admin-decision', left(1));
  resumeDecision()();
  await settled();
  expect(decisionState.get().kind).toBe('uncertain');
  expect(storage.getItem('admin-decision')).not.toBeNull();
  setCredentials({ token: 'e'.repeat(64), userId: 2 });
  resumeDecision()();
  expect([decisionState.get().kind, storage.getItem('admin-decision'), sent.length]).toEqual([
    'none',
    null,
    1,
  ]);
});
