// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callOf, notices, patient, showNotices } from '#tests/support/request-notices-scene.tsx';
import { traderApplicationOf } from '#tests/support/trader-sample.ts';

const submitted_at = '2026-11-19T10:00:00.000Z';
const applying = callOf({
  kind: 'apply as trader',
  subject: 7,
  request: { agreement: 'en' },
  outcome: { answer: traderApplicationOf({ status: 'underReview', submitted_at }) },
});

test.each([
  [{ status: 'underReview', submitted_at }, 'sent.'],
  [{ status: 'approved', submitted_at }, 'approved.'],
  [{ status: 'refused', submitted_at }, 'refused.'],
  // An application of another day.
  [{ status: 'refused', submitted_at: '2026-11-18T10:00:00.000Z' }, 'sent.'],
] as const)('an application to lead follows its decision: %j is reported as "%s"', async (now, text) => {
  await showNotices([applying], { getTraderApplication: () => traderApplicationOf(now) });
  await waitFor(
    () => expect(notices().map(([shown]) => shown)).toEqual([`Become a trader: ${text}`]),
    patient,
  );
});
