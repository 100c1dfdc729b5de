import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { problemCodes } from '#contract/closed-sets.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { failureMessage } from './failure-text.ts';

const textOf = (failure: Failure): string => {
  const message = failureMessage(failure);
  return typeof message === 'string' ? message : (message.message ?? i18n._(message));
};

test('the message of the server is shown', () => {
  expect(failureMessage({ kind: 'refused', code: 'price.moved', message: 'Le prix a changé' })).toBe(
    'Le prix a changé',
  );
});

test('every failure has its own message', () => {
  const kinds = (['offline', 'timeout', 'unreachable', 'malformed', 'storage'] as const).map((kind) =>
    textOf({ kind }),
  );
  expect(new Set(kinds).size).toBe(5);
  expect(problemCodes.filter((code) => textOf({ kind: 'refused', code, message: '' }).length < 8)).toEqual(
    [],
  );
});
