// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { netStatus, type NetStatus } from '#client/lib/calls/network.ts';
import { show, pageText } from '#tests/support/show.tsx';
import { InPane } from '#client/ui/layout/in-pane.ts';
import { notStoredAfterMs } from './not-stored.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  netStatus.set('online');
});

const notStored = 'No saved data yet. It appears once you’re back online.';
/** The page, once all of its code has loaded. */
const showPage = async (page: ReactNode) => {
  const shown = await show(page);
  await act(() => vi.dynamicImportSettled());
  return shown;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const go = (status: NetStatus) => act(() => netStatus.set(status));

test.each<NetStatus>(['offline', 'reconnecting'])(
  'a page still waiting for its content while %s says within two seconds that it is not stored here',
  async (status) => {
    await showPage(
      <Screen title="Assets">
        <Skeleton count={3} />
      </Screen>,
    );
    await pass(10_000);
    expect(pageText()).toBe('Assets');
    go(status);
    await pass(notStoredAfterMs - 1);
    expect(pageText()).toBe('Assets');
    await pass(1);
    expect(pageText()).toBe(`Assets${notStored}`);
    expect(notStoredAfterMs).toBeLessThan(2_000);
    go('online');
    expect(pageText()).toBe('Assets');
  },
);

test('loaded content is not reported as missing', async () => {
  netStatus.set('offline');
  const { rerender } = await showPage(
    <Screen title="Assets">
      <Skeleton />
    </Screen>,
  );
  await pass(notStoredAfterMs);
  rerender(<Screen title="Assets">12 USDT</Screen>);
  expect(pageText()).toBe('Assets12 USDT');
});

test('for two panes side by side the surrounding page says it, once', async () => {
  netStatus.set('offline');
  await showPage(
    <Screen title="Assets">
      <InPane value>
        <Screen title="Account">
          <Skeleton />
        </Screen>
      </InPane>
    </Screen>,
  );
  await pass(notStoredAfterMs);
  expect(pageText()).toBe(`Assets${notStored}Account`);
});
