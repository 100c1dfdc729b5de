import { expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import { answerOf } from './request-answer.ts';
import { failed, succeeded, type Refused } from './outcome.ts';

const refusal = (code: ProblemCode): Refused => ({ kind: 'refused', code, message: '' });
const resultOf = (code: ProblemCode, attempt: number, latest: number) =>
  answerOf(failed(refusal(code)), attempt, latest)?.result ?? null;

test('an acceptance is final, whichever attempt returns it', () => {
  expect([answerOf(succeeded(7), 1, 3), answerOf(succeeded(7), 3, 3)]).toEqual([
    { result: 'yes', value: 7 },
    { result: 'yes', value: 7 },
  ]);
});

test('a refusal of an earlier attempt is not final while a later one may still be accepted', () => {
  expect([resultOf('price.moved', 1, 2), resultOf('price.moved', 2, 2)]).toEqual([null, 'no']);
  expect([resultOf('request.superseded', 1, 2), resultOf('state.notAllowed', 1, 1)]).toEqual([null, 'no']);
});

test('a permanent refusal is final from any attempt', () => {
  expect([resultOf('request.expired', 1, 4), resultOf('state.changed', 2, 4)]).toEqual(['no', 'no']);
});

test('an attempt refused before processing does not settle the earlier ones', () => {
  expect([
    resultOf('login.required', 2, 2),
    resultOf('request.tooMany', 3, 3),
    resultOf('server.stopping', 2, 2),
    resultOf('server.busy', 2, 2),
  ]).toEqual(['logIn', 'later', 'later', 'later']);
  expect([resultOf('login.required', 1, 1), resultOf('request.tooMany', 1, 1)]).toEqual(['no', 'no']);
});

test.each(['offline', 'timeout', 'unreachable', 'malformed', 'storage'] as const)(
  '%s is not an outcome',
  (kind) => {
    expect(answerOf(failed({ kind }), 1, 1)).toBeNull();
  },
);
