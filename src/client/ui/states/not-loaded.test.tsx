// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { netStatus, type NetStatus } from '#client/lib/calls/network.ts';
import { control, press, show, pageText } from '#tests/support/show.tsx';
import { NotLoaded } from './not-loaded.tsx';

afterEach(() => netStatus.set('online'));

const onRetry = vi.fn<() => void>();
const showNotLoaded = () => {
  onRetry.mockClear();
  return show(<NotLoaded title="The list did not load" detail="Please wait" onRetry={onRetry} />);
};

test('with a connection it says what did not load, and the user can retry', async () => {
  await showNotLoaded();
  expect(pageText()).toBe('The list did not loadPlease waitTry again');
  press(control('button', 'Try again'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each<NetStatus>(['offline', 'reconnecting'])(
  'while %s the data is not stored here; it is fetched once the connection is back',
  async (status) => {
    await showNotLoaded();
    act(() => netStatus.set(status));
    expect(pageText()).toBe('No saved data yet. It appears once you’re back online.');
    expect(onRetry).not.toHaveBeenCalled();
    act(() => netStatus.set('online'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test('nothing is fetched between two states without a connection, nor after unmounting', async () => {
  netStatus.set('offline');
  const { unmount } = await showNotLoaded();
  act(() => netStatus.set('reconnecting'));
  unmount();
  netStatus.set('online');
  expect(onRetry).not.toHaveBeenCalled();
});
