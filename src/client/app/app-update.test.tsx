// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outdatedTab } from '#client/data/engine/outdated-tab.ts';
import { show } from '#tests/support/show.tsx';

afterEach(() => {
  outdatedTab.set(false);
  vi.unstubAllGlobals();
});

test('without service workers, as over plain http, a newer version in another tab is still offered', async () => {
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
  const { AppUpdate } = await import('./app-update.tsx');
  const { container } = await show(<AppUpdate />);
  expect(container.textContent).toBe('');
  outdatedTab.set(true);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
});
