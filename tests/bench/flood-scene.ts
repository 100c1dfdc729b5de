import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import type {} from './floors/page-flood.ts';
import { startFloodServer, type FloodServer } from './flood-server.ts';
import { busySeconds, watchFrames } from './page-frames.ts';
import { openPhonePage } from './phone.ts';

const warmUpMs = 3_000;
const measuredMs = 8_000;
/** A page further behind is not waited for; this time is reported. */
const mostLagMs = 30_000;

export interface Flooded {
  readonly framesPerSecond: number;
  /** Percent of the time the page's main thread worked. */
  readonly busy: number;
  /** Changes per second of the first row's shown price. */
  readonly paints: number;
  /** From the last change until the first row showed it. */
  readonly lagMs: number;
  readonly rows: number;
}

export interface Scene {
  readonly directory: string;
  readonly path: string;
  /** The rows, the first one first. */
  readonly row: string;
  readonly options: BrowserContextOptions;
  /** The source of the changes: a socket, or the page itself, which then does not parse them. */
  readonly from: 'socket' | 'page';
  /** Number of pairs on the board, and changes per second of all together. */
  readonly pairs: number;
  readonly perSecond: number;
}

/** Starts the changes; the returned function ends them and returns the first row's last price. */
const beginFlood = async (
  server: FloodServer,
  page: Page,
  { from, perSecond }: Scene,
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

/** Opens a list of prices, floods it, and measures the page. */
export const floodScene = async (browser: Browser, scene: Scene): Promise<Flooded> => {
  const { directory, path, row, options, pairs } = scene;
  const server = await startFloodServer(directory, pairs);
  const context = await browser.newContext(options);
  try {
    const { page, devtools } = await openPhonePage(context, 'local');
    await page.goto(`${server.url}/${path}`);
    await page.locator(row).first().waitFor();
    // Processor time of the thread, so that a busy machine does not count as a busy page.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const stop = await beginFlood(server, page, scene);
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
    if (changes === 0) throw new Error('the prices did not change');
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

/** Figures of a scene, next to those of plain text. */
export const floodFigures = (
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
