// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { watchInstallOffer } from './install-offer.ts';
import { startInstall, useInstallState } from './install.ts';
import { askToInstall } from './ask-to-install.ts';

const offer = (outcome: 'accepted' | 'dismissed') => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  });
  act(() => void dispatchEvent(event));
  return event;
};

const early = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome: 'dismissed' as const }),
  });

beforeAll(() => {
  watchInstallOffer();
  dispatchEvent(early());
  startInstall();
});

test('an early install prompt is stored; a declined one leaves the manual steps', async () => {
  const { result } = renderHook(useInstallState);
  expect(result.current).toBe('promptable');
  await act(async () => expect(await askToInstall()).toBe('dismissed'));
  expect(result.current).toBe('manual');
});

test('the browser does not prompt; the app asks once, and is installed when the user agrees', async () => {
  const { result } = renderHook(useInstallState);
  const event = offer('accepted');
  expect([event.defaultPrevented, result.current, event.prompt.mock.calls.length]).toEqual([
    true,
    'promptable',
    0,
  ]);
  await act(async () => expect(await askToInstall()).toBe('accepted'));
  expect([result.current, event.prompt.mock.calls.length]).toEqual(['installed', 1]);
  expect(await askToInstall()).toBe('dismissed');
});

test('an app installed from the browser menu is reported as installed', () => {
  const { result } = renderHook(useInstallState);
  offer('accepted');
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(result.current).toBe('installed');
});
