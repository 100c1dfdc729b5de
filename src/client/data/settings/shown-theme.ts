import { useSyncExternalStore } from 'react';
import { currentSettings, onSettingsChange } from './settings.ts';

const lightQuery = '(prefers-color-scheme: light)';

/** The theme on the screen now: the one chosen, or the system's where that was chosen. */
export const shownTheme = (): 'dark' | 'light' => {
  const { theme } = currentSettings();
  if (theme !== 'system') return theme;
  return matchMedia(lightQuery).matches ? 'light' : 'dark';
};

/** Told when the choice changes, and when the system does. */
export const onShownThemeChange = (listener: () => void): (() => void) => {
  const system = matchMedia(lightQuery);
  system.addEventListener('change', listener);
  const stop = onSettingsChange(listener);
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
};

/** For what is drawn with colours read once, such as a canvas. */
export const useShownTheme = (): 'dark' | 'light' => useSyncExternalStore(onShownThemeChange, shownTheme);
