import * as z from 'zod/mini';
import { languageCodes } from '#contract/primitives.ts';
import { preferredLanguage } from '#domain/people/languages.ts';
import { defaultChartSettings } from '#client/lib/chart/chart-settings.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { setCallLanguage } from '#client/lib/calls/language.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { Settings } from '#client/data/engine/rows.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';

export type { Settings } from '#client/data/engine/rows.ts';

const browserLanguages = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);

const defaultSettings: Settings = {
  language: preferredLanguage(browserLanguages),
  fiat: 'USD',
  theme: 'dark',
  upColour: 'green',
  hideBalances: false,
  hotkeys: true,
  chart: defaultChartSettings,
};

const settings = createStore(defaultSettings);

/** The current settings, for code outside React. */
export const currentSettings = (): Settings => settings.get();

/** Called on every change, including those made in another tab. */
export const onSettingsChange = settings.subscribe;

export const useSettings = (): Settings => useStore(settings);

const schemas: { readonly [K in keyof Settings]: z.ZodMiniType<Settings[K]> } = {
  language: z.enum(languageCodes),
  fiat: z.string().check(z.regex(/^[A-Z]{3}$/)),
  theme: z.enum(['dark', 'light', 'system']),
  upColour: z.enum(['green', 'red']),
  hideBalances: z.boolean(),
  hotkeys: z.boolean(),
  chart: z.object({
    isLine: z.boolean(),
    hasVolume: z.boolean(),
    averages: z.unknown(),
    rsi: z.boolean(),
    macd: z.boolean(),
  }),
};

/** The valid settings, each checked on its own. */
const sound = (stored: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const read = z.safeParse(schema, stored[name as keyof Settings]);
      return read.success ? [[name, read.data]] : [];
    }),
  );

/**
 * Restores the stored settings, with defaults for missing and invalid ones; settings are added over time.
 */
export const restoreSettings = (stored: Partial<Settings>): void => {
  settings.set({ ...defaultSettings, ...sound(stored) });
  setCallLanguage(settings.get().language);
};

let unstored = 0;

/** A change of this tab is not stored yet: a read meanwhile returns the previous value. */
export const hasUnstoredChange = (): boolean => unstored > 0;

/** Takes effect at once and is stored on this device. */
export const changeSetting = async (patch: Partial<Settings>): Promise<void> => {
  restoreSettings({ ...settings.get(), ...patch });
  const changed = settings.get();
  unstored += 1;
  try {
    const database = await loadDatabase();
    await database.settings.put({ key: 'settings', value: changed });
  } catch (problem) {
    noteStorageProblem(problem);
  } finally {
    unstored -= 1;
  }
};
