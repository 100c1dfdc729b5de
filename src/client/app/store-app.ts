import { storedValue } from '#client/data/engine/stored-values.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { savesData } from '#client/lib/device/save-data.ts';
import { currentSettings, onSettingsChange } from '#client/data/settings/settings.ts';
import { storeWholeApp, storeLocaleFiles } from '#client/lib/loading/stored-app.ts';
import { localeOf } from '#domain/people/languages.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';

const isWanted = (): boolean => isConnected(netStatus.get()) && !savesData();

const storeRest = async (): Promise<void> => {
  if ((await storedValue('storedApp')) === 'first') return;
  try {
    await storeWholeApp(localeOf[currentSettings().language], isWanted);
  } catch {
    // The network failed, or storage is full: the next idle moment continues from here.
  }
};

/** The tabs' screens are available offline in the chosen language, however little else is stored. */
const storeLanguage = async (): Promise<void> => {
  try {
    await storeLocaleFiles(localeOf[currentSettings().language]);
  } catch {
    // As above; messages of other pages in this language are stored when a page is opened.
  }
};

/**
 * Stores the missing files of the app on this device, so that all of it is available offline soon after the
 * first visit: once the page is idle, and again when a network comes back. Where data is to be saved, or
 * where the user freed the space, it stores only the messages of a chosen language.
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
