import { faqAnswer } from '#client/data/content/content-answers.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { answerKey } from '#client/data/engine/stored-answer.ts';
import { storedValue } from '#client/data/engine/stored-values.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { savesData } from '#client/lib/device/save-data.ts';
import { currentSettings, onSettingsChange } from '#client/data/settings/settings.ts';
import { storeWholeApp, storeLocaleFiles } from '#client/lib/loading/stored-app.ts';
import { localeOf } from '#domain/people/languages.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';

const isWanted = (): boolean => isConnected(netStatus.get()) && !savesData();

/** The user freed the space, so that no more than the first files is stored. */
const isFreed = async (): Promise<boolean> => (await storedValue('storedApp')) === 'first';

/** The help can be read offline before it was ever opened; its page refreshes it. */
const storeHelp = async (): Promise<void> => {
  if (await isFreed()) return;
  const key = answerKey(faqAnswer, {});
  const stored = await withDatabase((database) => database.answers.read(faqAnswer, key));
  if (stored.ok && !stored.value && isWanted()) await refreshAnswer(faqAnswer, {});
};

const storeRest = async (): Promise<void> => {
  if (await isFreed()) return;
  try {
    await storeWholeApp(localeOf[currentSettings().language], isWanted);
  } catch {
    // The network failed, or storage is full: the next idle moment continues from here.
  }
  await storeHelp();
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
 * Stores the missing files of the app and its help on this device, so that all of it is available offline
 * soon after the first visit: once the page is idle, and again when a network comes back. Where data is to
 * be saved, or where the user freed the space, it stores only the messages of a chosen language.
 */
export const storeAppWhenIdle = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  let { language } = currentSettings();
  await navigator.serviceWorker.ready;
  whenIdle(() => void storeRest());
  onSettingsChange(() => {
    if (language === currentSettings().language) return;
    ({ language } = currentSettings());
    whenIdle(() => void storeLanguage().then(storeHelp));
  });
  addEventListener('online', () => whenIdle(() => void storeLanguage().then(storeRest)));
};
