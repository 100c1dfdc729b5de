import { useSyncExternalStore } from 'react';
import { currentSettings, onSettingsChange } from './settings.ts';

const lightQuery = '(prefers-color-scheme: light)';

/** The theme on the screen: the chosen one, or the system's where that was chosen. */
export const shownTheme = (): 'dark' | 'light' => {
  const { theme } = currentSettings();
  if (theme !== 'system') return theme;
  return matchMedia(lightQuery).matches ? 'light' : 'dark';
};

/** Called when the choice changes, and when the system's theme does. */
export const onShownThemeChange = (listener: () => void): (() => void) => {
  const system = matchMedia(lightQuery);
  system.addEventListener('change', listener);
  const stop = onSettingsChange(listener);
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
};

/** For components that read colours once, such as a canvas. */
export const useShownTheme = (): 'dark' | 'light' => useSyncExternalStore(onShownThemeChange, shownTheme);
