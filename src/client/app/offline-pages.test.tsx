// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { netStatus } from '#client/lib/network.ts';
import { userOf } from '#tests/support/samples.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { words } from '#tests/support/show.tsx';
import { features } from './features.ts';

afterEach(() => {
  vi.useRealTimers();
  netStatus.set('online');
});

/** What a page reads of this device is there after a few turns. */
const readDevice = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
};

const paths = features.flatMap(({ pages }) => Object.keys(pages)) as `/${string}`[];

test.each(paths)(
  'without a connection and with nothing stored, %s does not look as if it loaded',
  async (path) => {
    const { container } = await showScreen(`${path}?id=1`, { user: userOf({ id: 7 }) });
    await act(() => vi.dynamicImportSettled());
    await act(readDevice);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => netStatus.set('offline'));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const waiting = [...container.querySelectorAll('[class*="bone"]')].map(({ className }) => className);
    const isSaid = words().includes('Not stored on this device.');
    expect({ isEmpty: words() === '', unsaid: isSaid ? [] : waiting }).toEqual({
      isEmpty: false,
      unsaid: [],
    });
  },
);
