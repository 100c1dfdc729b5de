import { keptValue } from '#client/data/engine/kept-values.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { savesData } from '#client/lib/device/save-data.ts';
import { currentSettings, onSettingsChange } from '#client/data/settings/settings.ts';
import { storeWholeApp, storeWords } from '#client/lib/loading/stored-app.ts';
import { localeOf } from '#domain/people/languages.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';

const isWanted = (): boolean => isConnected(netStatus.get()) && !savesData();

const storeRest = async (): Promise<void> => {
  if ((await keptValue('storedApp')) === 'first') return;
  try {
    await storeWholeApp(localeOf[currentSettings().language], isWanted);
  } catch {
    // The network went, or there is no room: the next idle moment goes on from here.
  }
};

/** The tabs speak the chosen language offline too, however little else is stored. */
const storeLanguage = async (): Promise<void> => {
  try {
    await storeWords(localeOf[currentSettings().language]);
  } catch {
    // As above; what a page shows in this language is stored as it is opened.
  }
};

/**
 * Stores what of the app this device does not have yet, so that all of it is there offline soon after the first
 * visit: once the page is idle, and again when a network comes back. Not where data is to be saved, nor where
 * the user freed the space; there the words of a chosen language alone.
 */
export const storeAppWhenIdle = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  let { language } = currentSettings();
  await navigator.serviceWorker.ready;
  whenIdle(() => void storeRest());
  onSettingsChange(() => {
    if (language === currentSettings().language) return;
    ({ language } = currentSettings());
    whenIdle(() => void storeLanguage());
  });
  addEventListener('online', () => whenIdle(() => void storeLanguage().then(storeRest)));
};
