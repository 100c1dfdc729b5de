import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreSettings } from './settings.ts';
import { onShownThemeChange, shownTheme } from './shown-theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => vi.stubGlobal('matchMedia', () => system));
afterEach(() => vi.unstubAllGlobals());

test('the chosen theme is shown; the system theme only applies if chosen, and its changes are then followed', () => {
  const themes: string[] = [];
  const stop = onShownThemeChange(() => themes.push(shownTheme()));
  restoreSettings({ theme: 'light' });
  restoreSettings({ theme: 'dark' });
  restoreSettings({ theme: 'system' });
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  stop();
  system.matches = false;
  system.dispatchEvent(new Event('change'));
  expect(themes).toEqual(['light', 'dark', 'dark', 'light']);
});
