// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { startRuntime } from './start-data.ts';

const runtime = vi.hoisted(() => ({ isReachable: false, start: vi.fn(async () => undefined) }));
vi.mock('#client/lib/loading/page-turn.ts', () => ({ pageTurn: async () => undefined }));
vi.mock('./start.ts', () => {
  if (!runtime.isReachable) throw new Error('Failed to fetch dynamically imported module');
  return { start: runtime.start };
});

const goOffline = (isOffline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
};

test('losing the network before the runtime loads is reported, and it starts once the network is back', async () => {
  vi.useFakeTimers();
  const started = startRuntime();
  goOffline(true);
  expect(netStatus.get()).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runtime.start).not.toHaveBeenCalled();
  runtime.isReachable = true;
  goOffline(false);
  expect(netStatus.get()).toBe('online');
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(runtime.start).toHaveBeenCalledOnce();
  // From here on the connection's chart reports it.
  goOffline(true);
  expect(netStatus.get()).toBe('online');
});
