import { expect, test } from 'vitest';
import { verificationStatuses } from '#contract/identity.ts';
import { verificationMachine } from '#machines/verification.machine.ts';
import { levelSteps, nextLevel } from './identity-way.ts';

test.each([
  ['notVerified', 1, ['next', 'next']],
  ['underAudit', null, ['now', 'next']],
  ['auditFailed', 1, ['warn', 'next']],
  ['verified', 2, ['done', 'next']],
  ['advancedUnderAudit', null, ['done', 'now']],
  ['advancedAuditFailed', 2, ['done', 'warn']],
  ['advancedVerified', null, ['done', 'done']],
] as const)('%s: level %s comes next, and the levels are %s', (status, next, states) => {
  expect([nextLevel(status), levelSteps(status).map(({ state }) => state)]).toEqual([next, states]);
});

test('the API has the states of the chart', () => {
  expect(verificationStatuses.toSorted()).toEqual(Object.keys(verificationMachine.states).toSorted());
});
