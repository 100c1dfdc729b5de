// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

afterEach(() => void vi.unstubAllGlobals());

const open = (scene: Scene = {}) => showScreen('/pages/setting/setting', scene);

/**
 * Mocks the features that a browser without a service worker lacks: a cache of these files, and storage
 * space.
 */
const storage = (all: readonly string[], stored: readonly string[], isFull = false) => {
  const files = new Set(stored.map((name) => `http://localhost/${name}`));
  const messages = { en: [all[0]!] };
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...files].map((url) => ({ url }))),
        put: (path: string) => {
          files.add(new URL(path, 'http://localhost').href);
          return Promise.resolve();
        },
        delete: ({ url }: { url: string }) => Promise.resolve(files.delete(url)),
      }),
  });
  vi.stubGlobal('navigator', {
    onLine: true,
    languages: ['en'],
    serviceWorker: {},
    storage: { estimate: () => Promise.resolve({ usage: 2_500_000 }) },
  });
  const answerFile = (path: string): Response =>
    path.endsWith('app-files.json')
      ? Response.json({ later: all[0], words: messages })
      : path === `/${all[0]}`
        ? Response.json({ files: all.slice(1), bundles: [] })
        : new Response('', { status: isFull ? 507 : 200 });
  return { files, answer: (path: string) => Promise.resolve(answerFile(path)) };
};

const openStored = async (device: ReturnType<typeof storage>) => {
  const shown = await open({ store: () => Promise.resolve(vi.stubGlobal('fetch', device.answer)) });
  await screen.findByText(/Space used/);
  return shown;
};
const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));

test('the share of the app stored offline is shown, and the rest can be stored at once', async () => {
  const device = storage(['a.js', 'b.js', 'c.js', 'd.js'], ['a.js']);
  const { database } = await openStored(device);
  expect(pageText()).toContain('The five tabs and 25% of the rest');
  expect(pageText()).toContain('2.5 MB');
  press(control('button', 'Store everything now'));
  await waitFor(() => expect(toasts).toEqual(['The whole app opens offline now']));
  expect(device.files.size).toBe(4);
  await screen.findByText('All');
  expect(screen.queryByRole('button', { name: 'Store everything now' })).toBeNull();
  expect((await database.settings.get('storedApp'))?.value).toBe('whole');
});

test('space can be freed: the messages of the current language stay', async () => {
  const device = storage(['en.js', 'b.js'], ['en.js', 'b.js']);
  await openStored(device);
  press(control('button', 'Free space'));
  await screen.findByText('The five tabs and 50% of the rest');
  expect([...device.files]).toEqual(['http://localhost/en.js']);
});

test('a device without room says that not everything is stored', async () => {
  toasts.length = 0;
  await openStored(storage(['a.js', 'b.js'], ['a.js'], true));
  press(control('button', 'Store everything now'));
  await waitFor(() => expect(toasts[0]).toMatch(/^Not everything could be stored/));
  expect(pageText()).toContain('50% of the rest');
});

test('a browser that cannot store pages says that their number is unknown', async () => {
  await open();
  expect(textOf(control('region', 'Offline'))).toBe('OfflinePages that open offlineNot known');
});
