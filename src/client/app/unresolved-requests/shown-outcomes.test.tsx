// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import { callOf, notices, patient, refused, showNotices } from '#tests/support/request-notices-scene.tsx';
import { withdrawalOf } from '#tests/support/withdrawal-samples.ts';

const withdrawn = withdrawalOf({ id: 6, status: 'underReview' });
const withdrawing = callOf({
  kind: 'withdraw',
  subject: 3,
  request: { address: 1, currency: 3, number: '40', rate: '1', type: 0, remark: '' },
  outcome: { answer: withdrawn },
});

test('an outcome follows its row: what was refused since is not reported as under review', async () => {
  const { database } = await showNotices([withdrawing]);
  const texts = () => notices().map(([text]) => text);
  await waitFor(
    () => expect(texts()).toEqual(['Withdraw 40.00 USDT: requested, and under review.']),
    patient,
  );
  await database.withdrawals.put({ ...withdrawn, status: 'refused', version: 2, userId: 7 });
  await waitFor(() => expect(texts()).toEqual(['Withdraw 40.00 USDT: Refused, funds returned']));
});

test('opening what was done, by any way, reads its outcome; a refusal keeps its reason', async () => {
  await showNotices([withdrawing, { ...withdrawing, key: 'refused', outcome: refused }]);
  await waitFor(() => expect(notices()).toHaveLength(2), patient);
  act(() => navigateTo('/pages/fund/withdraw'));
  act(() => navigateTo('/pages/fund/receive_withdraw_record', { withdrawal: 6 }));
  await waitFor(() =>
    expect(notices()).toEqual([
      ['Withdraw 40.00 USDT: not done. Not enough', 'Review again #/pages/fund/withdraw'],
    ]),
  );
});

test('an outcome that was on the screen the day before is gone; one never shown is not, however old', async () => {
  await showNotices([
    { ...withdrawing, sentAt: 1, key: 'never shown' },
    { ...withdrawing, key: 'shown', shownAt: Date.parse('2026-11-18T23:00:00.000Z') },
  ]);
  await waitFor(() => expect(notices()).toHaveLength(1), patient);
  expect(notices()[0]?.[0]).toBe('Withdraw 40.00 USDT: requested, and under review.');
});

test('what was on the screen for a while counts as shown, but nothing hidden behind others, and no refusal', async () => {
  noteServerTime(new Date().toISOString(), Date.now());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { database } = await showNotices([
    { ...withdrawing, key: 'counted only', sentAt: 1 },
    { ...withdrawing, key: 'done', sentAt: 2 },
    { ...withdrawing, key: 'refused', sentAt: 3, outcome: refused },
  ]);
  await waitFor(() => expect(screen.getByText('1 more outcome')).toBeTruthy(), patient);
  vi.advanceTimersByTime(5_000);
  const shown = async () =>
    (await database.requests.toArray()).filter(({ shownAt }) => shownAt !== undefined).map(({ key }) => key);
  await waitFor(async () => expect(await shown()).toEqual(['done']));
  vi.useRealTimers();
});
