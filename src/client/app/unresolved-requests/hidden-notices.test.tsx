// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetStrip } from '#client/app/net-strip.tsx';
import { netStatus } from '#client/lib/calls/network.ts';
import { callOf, patient, refused, showNotices } from '#tests/support/request-notices-scene.tsx';
import { pageText, press } from '#tests/support/show.tsx';
import { until } from '#tests/support/until.ts';

const asked = /: being confirmed\./;
const counted = '1 request is being confirmed.';

const showOffline = async (key: string) => {
  const shown = await showNotices([callOf({ key, outcome: null })], {}, <NetStrip />);
  act(() => netStatus.set('offline'));
  await waitFor(() => expect(pageText()).toMatch(asked), patient);
  expect(pageText()).not.toContain(counted);
  return shown;
};

test('offline, the notice of an unresolved request can be dismissed: the strip counts it, and its outcome is shown', async () => {
  const { database } = await showOffline('dismissed');
  press(screen.getByRole('button', { name: 'Dismiss' }));
  expect(pageText()).not.toMatch(asked);
  expect(pageText()).toMatch(/^Offline\..*1 request is being confirmed\./);
  expect(await database.requests.count()).toBe(1);
  await database.requests.update([7, 'dismissed'], { outcome: refused });
  await waitFor(() => expect(pageText()).toMatch(/: not done\./));
  expect(pageText()).not.toContain(counted);
});

test('the notice of an unresolved request moves to the strip once it was read, unless the focus is in it', async () => {
  const { database } = await showNotices([], {}, <NetStrip />);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await act(() => database.requests.put(callOf({ key: 'read', outcome: null })));
  await until('the notice', async () => {
    await act(async () => undefined);
    return asked.test(pageText());
  });
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  dismiss.focus();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(pageText()).toMatch(asked);
  dismiss.blur();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(pageText()).not.toMatch(asked);
  expect(pageText()).toContain(counted);
  vi.useRealTimers();
});
