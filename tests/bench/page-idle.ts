import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import type { Figure, Measurement } from './figure.ts';
import { launchChromium } from './phone.ts';
import { openRawPage, type RawPage } from './raw-page.ts';
import { untilStored } from './until-stored.ts';

const settleMs = 5_000;
const measuredMs = 15_000;

/** Processor seconds so far of the processes that run pages and their workers, by process. */
const pageSeconds = async (session: CDPSession): Promise<ReadonlyMap<number, number>> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return new Map(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
  );
};

/** Percent of one core over the next seconds. @throws when the page is not as visible as stated */
const share = async (session: CDPSession, page: RawPage, visibility: string): Promise<number> => {
  await pause(settleMs);
  if ((await page.evaluate('document.visibilityState')) !== visibility)
    throw new Error(`the page is not ${visibility}`);
  const [before, startedMs] = [await pageSeconds(session), performance.now()];
  await pause(measuredMs);
  const after = await pageSeconds(session);
  const ms = performance.now() - startedMs;
  // A process that ended meanwhile belonged to another page.
  const seconds = [...after].reduce((sum, [id, cpu]) => sum + cpu - (before.get(id) ?? 0), 0);
  return (seconds * 100_000) / ms;
};

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
  const browser = await launchChromium();
  try {
    const session = await browser.newBrowserCDPSession();
    const page = await openRawPage(browser, `${server.url}/#/pages/market/market`);
    const rows = "document.querySelectorAll('main [role=listitem]').length";
    await until('the market is shown', async () => ((await page.evaluate(rows)) as number) > 0, 60_000);
    await untilStored(page);
    const inView = await share(session, page, 'visible');
    await page.hide();
    const hidden = await share(session, page, 'hidden');
    return [
      { name: 'the market in view: of a core', value: inView, unit: '%', target: { atMost: 10 } },
      { name: 'hidden: of a core', value: hidden, unit: '%', target: { atMost: 1 } },
    ];
  } finally {
    await browser.close();
    await server.stop();
    dataDir.remove();
  }
};

export const pageIdle: Measurement = {
  name: 'page-idle',
  title: 'a page that no one touches',
  method:
    "The built app's market on the built server with its simulated feed, 390x844, no CPU slowdown, once the app is stored; fifteen seconds in view, then fifteen behind another page. The share of a core is the processor time of all threads of the browser's page processes, painting in software included.",
  measure,
};
