// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { startAppUpdate } from './app-update.ts';

afterEach(() => void vi.unstubAllGlobals());

test('where the browser has no service workers, as over plain http, the app runs as it came', async () => {
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
  await expect(startAppUpdate()).resolves.toBeUndefined();
});
