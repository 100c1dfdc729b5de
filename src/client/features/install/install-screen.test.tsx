// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startInstall } from '#client/lib/device/install.ts';
import { watchInstallOffer } from '#client/lib/device/install-offer.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));
afterEach(() => {
  toasts.length = 0;
  vi.unstubAllGlobals();
});

const open = (language: 'en' | 'fra' = 'en') => showScreen('/pages/common/install', { language });
const steps = (): (string | null)[] =>
  [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
/** The browser's install prompt, and the user's answer. */
const offer = (outcome: 'accepted' | 'dismissed') => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve({ outcome }),
  });
  act(() => void dispatchEvent(event));
  return event;
};

watchInstallOffer();
startInstall();

test('without an install prompt the manual steps are shown, and there is no dead button', async () => {
  await open();
  expect(steps()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Install Tideline' })).toBeNull();
});

test('the install prompt is stored for the button; declining it leaves the page, without the button', async () => {
  await open();
  expect(offer('dismissed').defaultPrevented).toBe(true);
  press(control('button', 'Install Tideline'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install Tideline' })).toBeNull());
  expect([toasts, steps().length]).toEqual([[], 3]);
});

test('an accepted installation is reported, and the page no longer asks', async () => {
  await open();
  offer('accepted');
  expect(steps()).toEqual([]);
  press(control('button', 'Install Tideline'));
  await screen.findByText('Tideline is installed on this device.');
  expect(toasts).toEqual(['Tideline is installed']);
  expect(screen.queryByRole('button', { name: 'Install Tideline' })).toBeNull();
});

/** Storage that the browser may clear, and its answer to a request for persistence. */
const storage = (isPersistent: boolean, answer: boolean) =>
  vi.stubGlobal('navigator', {
    onLine: true,
    languages: ['en'],
    storage: { persisted: () => Promise.resolve(isPersistent), persist: () => Promise.resolve(answer) },
  });

test('persistent storage can be requested: the answer of the browser is shown', async () => {
  storage(false, false);
  await open();
  press(await screen.findByRole('button', { name: 'Keep my data' }));
  await waitFor(() =>
    expect(toasts).toEqual(['Your browser declined. Installing the app first usually helps.']),
  );
  storage(false, true);
  press(control('button', 'Keep my data'));
  await waitFor(() => expect(toasts[1]).toBe('Your data will be kept on this device'));
  expect(screen.queryByRole('button', { name: 'Keep my data' })).toBeNull();
});

test('with persistent storage nothing is requested', async () => {
  storage(true, true);
  await open();
  await screen.findByText(/until you delete them yourself/);
  expect(screen.queryByRole('button', { name: 'Keep my data' })).toBeNull();
});

test('in French the page is French', async () => {
  await open('fra');
  expect(screen.getByRole('heading', { name: 'Installer l’application' })).toBeTruthy();
  expect(pageText()).toContain('Fonctionne hors ligne');
  expect(pageText()).not.toMatch(/Opens|offline|window|installed/);
});
