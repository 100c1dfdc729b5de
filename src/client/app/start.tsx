import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { settingIn, type BootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { currentSettings, restoreSettings } from '#client/data/settings/settings.ts';
import { expectFirstPaint, firstPaint } from '#client/lib/loading/first-paint.ts';
import { speak } from '#client/lib/text/i18n.ts';
import { startInstall } from '#client/lib/device/install.ts';
import { currentLocation, startNavigation } from '#client/lib/navigation/navigation.ts';
import { board } from '#client/data/quotes/board.ts';
import { restoreData, startBoard, startRuntime } from '#client/data/start-data.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { isWide } from '#client/lib/device/wide-query.ts';
import { startAppearance } from './appearance.ts';
import { App } from './app.tsx';
import { pageArrived } from '#client/lib/loading/page-chunks.ts';
import { startCallReactions } from './call-reactions.ts';
import { startDataReactions } from './data-reactions.ts';
import { startProblemReports } from './problem-reports.ts';
import { loadSiteConfig, restoreSiteConfig } from './site-config.ts';
import { sourceOf } from './page-sources.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';

/** A browser that translates the page starts after the first paint, on a slow network before this code. */
const watchTranslation = async (renderAgain: () => void): Promise<void> => {
  const { surviveTranslation } = await untilLoaded(() => import('#client/lib/text/survive-translation.ts'));
  if (surviveTranslation(document.body)) renderAgain();
};

/** Missing messages of a language, on the device and from the network, must not prevent the start. */
const speakOrEnglish = async (): Promise<void> => {
  try {
    await speak(currentSettings().language);
  } catch {
    await speak('en');
  }
};

/**
 * How long the frame of the HTML stays while waiting for a page's code, or for prices where the device has
 * none.
 */
const longestFrameMs = 1_500;

/**
 * Content of the first paint, awaited so that it is painted once: the page's code, and prices of whatever
 * age.
 */
const awaitContent = async (prices: Promise<unknown> | undefined): Promise<void> => {
  const { route } = currentLocation();
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, longestFrameMs);
  });
  const page = route && sourceOf(route, isWide());
  await Promise.race([tooLong, Promise.all([page && pageArrived(page), prices])]);
};

const PaintReporter = ({ report, children }: { report: () => void; children: ReactNode }) => {
  useEffect(report, [report]);
  return children;
};

interface Boot {
  readonly snapshot: BootSnapshot;
  /** The answer to the request for the board that the page's HTML made, if any. */
  readonly firstQuotes: Promise<Response | undefined>;
}

/**
 * Replaces the frame by the app: data stored on the device is on the screen before anything more is
 * requested from the network.
 */
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
  const hasPrices = board.rows().length > 0;
  await awaitContent(hasPrices ? undefined : startBoard(firstQuotes));
  const root = document.querySelector('#root');
  if (!root) throw new Error('root element not found');
  const app = createRoot(root);
  const reportRendered = expectFirstPaint();
  // In slices, so that the page responds during its first render.
  const render = (key: number): void =>
    startTransition(() => {
      app.render(
        <PaintReporter key={key} report={reportRendered}>
          <I18nProvider i18n={i18n}>
            <App />
          </I18nProvider>
        </PaintReporter>,
      );
    });
  render(0);
  await firstPaint();
  void watchTranslation(() => render(1));
  // On a slow phone, parsing the server's board takes as long as drawing the stored one.
  if (hasPrices) void startBoard(firstQuotes);
  whenIdle(() => {
    void startRuntime();
    void loadSiteConfig();
    void import('./page-behaviour/start-background.ts').then(({ startBackground }) => startBackground());
    void import('./store-app.ts').then(({ storeAppWhenIdle }) => storeAppWhenIdle());
  });
};
