import { preferredLanguage } from '#domain/languages.ts';
import { plainLook } from '#client/lib/chart/chart-look.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { setCallLanguage } from '#client/lib/language.ts';
import { loadDatabase } from './load-database.ts';
import type { Settings } from './rows.ts';
import { noteStorageProblem } from './storage-failure.ts';

export type { Settings } from './rows.ts';

const browserLanguages = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);

const defaultSettings: Settings = {
  language: preferredLanguage(browserLanguages),
  fiat: 'USD',
  theme: 'dark',
  upColour: 'green',
  hideBalances: false,
  hotkeys: true,
  chart: plainLook,
};

const settings = createStore(defaultSettings);

/** The settings as they are now, for code outside React. */
export const currentSettings = (): Settings => settings.get();

/** Told on every change, also one made in another tab. */
export const onSettingsChange = settings.subscribe;

export const useSettings = (): Settings => useStore(settings);

/** What the device has stored, missing ones filled in; settings grow over time. */
export const restoreSettings = (stored: Partial<Settings>): void => {
  settings.set({ ...defaultSettings, ...stored });
  setCallLanguage(settings.get().language);
};

/** Takes effect at once and is kept on this device. */
export const changeSetting = async (patch: Partial<Settings>): Promise<void> => {
  restoreSettings({ ...settings.get(), ...patch });
  try {
    const database = await loadDatabase();
    await database.settings.put({ key: 'settings', value: settings.get() });
  } catch (problem) {
    noteStorageProblem(problem);
  }
};
