import { join } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Figure, Measurement } from './figure.ts';
import { startFloodServer } from './flood-server.ts';
import { buildPages } from './floor-pages.ts';
import { launchChromium, openPhonePage } from './phone.ts';

const perSecond = 10_000;
const boardRows = 200;
const warmUpMs = 3_000;
const measuredMs = 8_000;

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

const busySeconds = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
};

/** Counts frames, and changes of the first row's text. */
const watchFrames = (page: Page, selector: string, forMs: number): Promise<{ frames: number; changes: number; ms: number }> =>
  page.evaluate(
    ({ selector, forMs }) =>
      new Promise((resolve) => {
        const row = document.querySelector(selector)!;
        const started = performance.now();
        let [frames, changes, before] = [0, 0, row.textContent];
        requestAnimationFrame(function look() {
          frames += 1;
          if (row.textContent !== before) changes += 1;
          before = row.textContent;
          const ms = performance.now() - started;
          if (ms >= forMs) resolve({ frames, changes, ms });
          else requestAnimationFrame(look);
        });
      }),
    { selector, forMs },
  );

interface Scene {
  readonly directory: string;
  readonly path: string;
  /** The rows, the first one first. */
  readonly row: string;
  readonly options: BrowserContextOptions;
}

/** Opens a list of prices, floods it, and tells how the page bore it. */
const floodScene = async (browser: Browser, { directory, path, row, options }: Scene): Promise<Flooded> => {
  const server = await startFloodServer(directory, boardRows);
  const context = await browser.newContext(options);
  try {
    const { page, devtools } = await openPhonePage(context, 'local');
    await page.goto(`${server.url}/${path}`);
    await page.locator(row).first().waitFor();
    await server.followed;
    // Time the thread really had, so that a busy machine does not count as a busy page.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const stop = server.flood(perSecond);
    await watchFrames(page, row, warmUpMs);
    const before = await busySeconds(devtools);
    const { frames, changes, ms } = await watchFrames(page, row, measuredMs);
    const busy = (await busySeconds(devtools)) - before;
    const { lastPrice } = stop();
    const stoppedMs = performance.now();
    const digits = lastPrice.replace(/\D/g, '');
    await page.waitForFunction(([selector, wanted]) => document.querySelector(selector!)!.textContent.replace(/\D/g, '').includes(wanted!), [row, digits], { polling: 'raf', timeout: 20_000 });
    const lagMs = performance.now() - stoppedMs;
    const rows = await page.locator(row).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0).length);
    if (changes === 0) throw new Error('the prices stood still');
    return { framesPerSecond: (frames * 1_000) / ms, busy: (busy / (ms / 1_000)) * 100, paints: (changes * 1_000) / ms, lagMs, rows };
  } finally {
    await context.close();
    await server.close();
  }
};

const phone = { viewport: { width: 390, height: 1_440 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1_440, height: 900 } };
const client = join(import.meta.dirname, '..', '..', 'dist', 'client');
const market = '#/pages/market/market';

const measure = async (): Promise<Figure[]> => {
  const pages = await buildPages(['rows.html']);
  const browser = await launchChromium();
  try {
    const bare = await floodScene(browser, { directory: pages.directory, path: '?rows=20', row: 'main div', options: phone });
    const list = await floodScene(browser, { directory: client, path: market, row: 'main [role=listitem]', options: phone });
    const board = await floodScene(browser, { directory: client, path: market, row: 'main [role=row]:not(:has([role=columnheader]))', options: desktop });
    const figures = (name: string, { framesPerSecond, busy, paints, lagMs, rows }: Flooded): Figure[] => [
      { name: `${name}: rows in view`, value: rows, unit: '' },
      { name: `${name}: frames a second`, value: framesPerSecond, unit: 'fps', target: { atLeast: 59 }, floor: { name: 'rows alone', value: bare.framesPerSecond } },
      { name: `${name}: main thread busy`, value: busy, unit: '%', target: { atMost: 25 }, floor: { name: 'rows alone', value: bare.busy } },
      { name: `${name}: repaints of a row`, value: paints, unit: '/s', target: { atLeast: 8 }, floor: { name: 'rows alone', value: bare.paints } },
      { name: `${name}: last change until shown`, value: lagMs, unit: 'ms', floor: { name: 'rows alone', value: bare.lagMs } },
    ];
    return [...figures('market list', list), ...figures(`board of ${boardRows} rows, desktop`, board)];
  } finally {
    await browser.close();
    pages.remove();
  }
};

export const flood: Measurement = {
  name: 'flood',
  title: '10,000 quote updates a second',
  method:
    'A socket.io server of the bench changes 200 rows by turns, 50 to a message, 200 messages a second; the built app takes them through its own socket, checks and store into the open market, 4x CPU slowdown, software raster. Busy is the share of eight seconds in which the page\'s main thread worked, by Chromium\'s own count, layout and paint included. The floor is a page without framework or checks that writes the text of 20 rows ten times a second from the same messages.',
  measure,
};
