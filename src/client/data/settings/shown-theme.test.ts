import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreSettings } from './settings.ts';
import { onShownThemeChange, shownTheme } from './shown-theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => vi.stubGlobal('matchMedia', () => system));
afterEach(() => vi.unstubAllGlobals());

test('the theme shown is the one chosen; the system rules only where that was chosen, and then its turning is told', () => {
  const told: string[] = [];
  const stop = onShownThemeChange(() => told.push(shownTheme()));
  restoreSettings({ theme: 'light' });
  restoreSettings({ theme: 'dark' });
  restoreSettings({ theme: 'system' });
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  stop();
  system.matches = false;
  system.dispatchEvent(new Event('change'));
  expect(told).toEqual(['light', 'dark', 'dark', 'light']);
});
