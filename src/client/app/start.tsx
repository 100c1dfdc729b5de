import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { settingIn, type BootSnapshot } from '#client/db/boot-snapshot.ts';
import { currentSettings, restoreSettings } from '#client/db/settings.ts';
import { speak } from '#client/lib/i18n.ts';
import { startInstall } from '#client/lib/install.ts';
import { startNavigation } from '#client/lib/navigation.ts';
import { restoreData, startBoard, startRuntime } from '#client/lib/start-data.ts';
import { startAppearance } from './appearance.ts';
import { App } from './app.tsx';
import { startCallReactions } from './call-reactions.ts';
import { startDataReactions } from './data-reactions.ts';
import { startProblemReports } from './problem-reports.ts';
import { loadSiteConfig, restoreSiteConfig } from './site-config.ts';
import { whenIdle } from './when-idle.ts';

/** A language whose words this device does not have and cannot get now is no reason not to start. */
const speakOrEnglish = async (): Promise<void> => {
  try {
    await speak(currentSettings().language);
  } catch {
    await speak('en');
  }
};

interface Boot {
  readonly snapshot: BootSnapshot;
  /** The answer to the request for the board that the page's HTML made, where one came. */
  readonly firstQuotes: Promise<Response | undefined>;
}

/** From the frame to the app: what the device kept is on the screen before the network is asked for anything more. */
export const startApp = async ({ snapshot, firstQuotes }: Boot): Promise<void> => {
  // Compiled schemas need `eval`, which the page's security policy forbids.
  z.config({ jitless: true });
  startProblemReports();
  startInstall();
  restoreSettings(settingIn(snapshot, 'settings') ?? {});
  restoreSiteConfig(settingIn(snapshot, 'site'));
  restoreData(snapshot);
  await speakOrEnglish();
  startAppearance();
  startNavigation();
  startCallReactions();
  startDataReactions();
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root');
  const app = createRoot(root);
  // In slices, so that the page answers while it is drawn for the first time.
  startTransition(() => {
    app.render(
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>,
    );
  });
  startBoard(firstQuotes);
  whenIdle(() => {
    void startRuntime();
    void loadSiteConfig();
    void import('./app-update.ts').then(({ startAppUpdate }) => startAppUpdate());
  });
};
