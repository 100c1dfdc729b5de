import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Figure, Measurement } from './figure.ts';
import type {} from './floors/page-flood.ts';
import { startFloodServer, type FloodServer } from './flood-server.ts';
import { buildPages } from './floor-pages.ts';
import { busySeconds, watchFrames } from './page-frames.ts';
import { launchChromium, openPhonePage } from './phone.ts';

const perSecond = 10_000;
const boardRows = 200;
const warmUpMs = 3_000;
const measuredMs = 8_000;
/** A page that is further behind is not waited for; so much is written down. */
const mostLagMs = 30_000;

interface Flooded {
  readonly framesPerSecond: number;
  /** Percent of the time the page's main thread worked. */
  readonly busy: number;
  /** How often a second the first row's price was another. */
  readonly paints: number;
  /** From the last change until the first row showed it. */
  readonly lagMs: number;
  readonly rows: number;
}

interface Scene {
  readonly directory: string;
  readonly path: string;
  /** The rows, the first one first. */
  readonly row: string;
  readonly options: BrowserContextOptions;
  /** Where the changes come from: a socket, or the page itself, which then has not had to read them. */
  readonly from: 'socket' | 'page';
}

/** Begins the changes; the function that ends them tells the last price of the first row. */
const beginFlood = async (
  server: FloodServer,
  page: Page,
  from: Scene['from'],
): Promise<() => Promise<string>> => {
  if (from === 'socket') {
    await server.followed;
    const stop = server.flood(perSecond);
    return async () => stop();
  }
  await page.waitForFunction(() => 'startFlood' in window);
  await page.evaluate((rate) => window.startFlood(rate), perSecond);
  return () => page.evaluate(() => window.stopFlood());
};

/** Opens a list of prices, floods it, and tells how the page bore it. */
const floodScene = async (
  browser: Browser,
  { directory, path, row, options, from }: Scene,
): Promise<Flooded> => {
  const server = await startFloodServer(directory, boardRows);
  const context = await browser.newContext(options);
  try {
    const { page, devtools } = await openPhonePage(context, 'local');
    await page.goto(`${server.url}/${path}`);
    await page.locator(row).first().waitFor();
    // Time the thread really had, so that a busy machine does not count as a busy page.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const stop = await beginFlood(server, page, from);
    await watchFrames(page, row, warmUpMs);
    const before = await busySeconds(devtools);
    const { frames, changes, ms } = await watchFrames(page, row, measuredMs);
    const busy = (await busySeconds(devtools)) - before;
    const digits = (await stop()).replace(/\D/g, '');
    const stoppedMs = performance.now();
    const isShown = page.waitForFunction(
      ([selector, wanted]) =>
        document.querySelector(selector!)!.textContent.replace(/\D/g, '').includes(wanted!),
      [row, digits],
      { polling: 'raf', timeout: mostLagMs },
    );
    const lagMs = await isShown.then(
      () => performance.now() - stoppedMs,
      () => mostLagMs,
    );
    const rows = await page
      .locator(row)
      .evaluateAll(
        (all) =>
          all.filter(
            (one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0,
          ).length,
      );
    if (changes === 0) throw new Error('the prices stood still');
    return {
      framesPerSecond: (frames * 1_000) / ms,
      busy: (busy / (ms / 1_000)) * 100,
      paints: (changes * 1_000) / ms,
      lagMs,
      rows,
    };
  } finally {
    await context.close();
    await server.close();
  }
};

/** High enough for twenty rows between what surrounds them. */
const phone = { viewport: { width: 390, height: 1_400 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1_440, height: 900 } };
const client = join(import.meta.dirname, '..', '..', 'dist', 'client');

const listRow = 'main [role=listitem]';
const tableRow = 'main [role=row]:not(:has([role=columnheader]))';

const measure = async (): Promise<Figure[]> => {
  const pages = await buildPages(['rows.html', 'market.html']);
  const browser = await launchChromium();
  const ours = { directory: pages.directory, path: 'market.html', from: 'page' as const };
  const bare = { directory: pages.directory, row: 'main div', options: phone };
  try {
    const floor = await floodScene(browser, { ...bare, path: 'rows.html', from: 'page' });
    const list = await floodScene(browser, { ...ours, row: listRow, options: phone });
    const board = await floodScene(browser, { ...ours, row: tableRow, options: desktop });
    const socketFloor = await floodScene(browser, { ...bare, path: 'rows.html?socket', from: 'socket' });
    const socketList = await floodScene(browser, {
      directory: client,
      path: '#/pages/market/market',
      row: listRow,
      options: phone,
      from: 'socket',
    });
    const figures = (
      name: string,
      { framesPerSecond, busy, paints, lagMs, rows }: Flooded,
      least: Flooded,
      isBound: boolean,
    ): Figure[] => {
      const against = (value: number): Figure['floor'] => ({ name: 'text alone', value });
      const bound = (target: NonNullable<Figure['target']>): Pick<Figure, 'target'> =>
        isBound ? { target } : {};
      return [
        { name: `${name}: rows in view`, value: rows, unit: '' },
        {
          name: `${name}: frames a second`,
          value: framesPerSecond,
          unit: 'fps',
          ...bound({ atLeast: 59 }),
          floor: against(least.framesPerSecond),
        },
        {
          name: `${name}: main thread busy`,
          value: busy,
          unit: '%',
          ...bound({ atMost: 25 }),
          floor: against(least.busy),
        },
        {
          name: `${name}: repaints of a row`,
          value: paints,
          unit: '/s',
          ...bound({ atLeast: 8 }),
          floor: against(least.paints),
        },
        { name: `${name}: last change until shown`, value: lagMs, unit: 'ms', floor: against(least.lagMs) },
      ];
    };
    return [
      ...figures('market list', list, floor, true),
      ...figures(`desktop board of ${boardRows}`, board, floor, true),
      ...figures('market list by socket', socketList, socketFloor, false),
    ];
  } finally {
    await browser.close();
    pages.remove();
  }
};

export const flood: Measurement = {
  name: 'flood',
  title: '10,000 quote updates a second',
  method:
    "The app's own market over its own board of 200 rows, which change by turns, 10,000 changes a second in batches of 50; 4x CPU slowdown, software raster, eight seconds. Frames are those the page was asked to draw; busy is the share of the time in which its main thread worked, by Chromium's own count of the processor time it had, layout and paint included; a row is repainted ten times a second at most. In the last group the changes come through the built app's socket from a server of the bench, so that reading 200 messages of JSON a second counts as well. The floor is a page without framework or checks that writes the text of 20 rows ten times a second from the same changes.",
  measure,
};
