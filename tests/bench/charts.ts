import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import index from '#machines/charts/index.json';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { medianOf, type Figure, type Measurement } from './figure.ts';
import { launchChromium, openPhonePage, phone, type PhonePage } from './phone.ts';

const rounds = 5;

const bySize = index.toSorted((a, b) => b.states + b.transitions - (a.states + a.transitions));
const [largest, smallest] = [bySize[0]!, bySize.at(-1)!];

const addressOf = (name: string): string => `#/pages/charts/charts?machine=${name}`;

/** From the request to the frame that shows it, in milliseconds. The root is rendered as a state too. */
const open = (page: Page, { name, states }: { name: string; states: number }): Promise<number> =>
  page.evaluate(
    ({ hash, count }) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const watcher = new MutationObserver(() => {
          if (document.querySelectorAll('.chart-state').length !== count) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        });
        watcher.observe(document, { subtree: true, childList: true });
        location.hash = hash;
      }),
    { hash: addressOf(name), count: states + 1 },
  );

interface Drawing {
  readonly clockMs: number;
  /** Working time of the page's main thread. */
  readonly workMs: number;
}

const workOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('Chromium does not report task durations');
  return task.value * 1_000;
};

const measureChart = async (
  { page, devtools }: PhonePage,
  chart: { name: string; states: number },
): Promise<Drawing> => {
  const before = await workOf(devtools);
  const clockMs = await open(page, chart);
  return { clockMs, workMs: (await workOf(devtools)) - before };
};

/** Opens the gallery with the smallest machine in view, as soon as it is shown. */
const openGallery = async (context: BrowserContext, url: string): Promise<PhonePage> => {
  const opened = await openPhonePage(context, 'local');
  await opened.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await opened.page.goto(`${url}/${addressOf(smallest.name)}`);
  await opened.page.locator('.chart-state').nth(smallest.states).waitFor({ timeout: 60_000 });
  return opened;
};

/**
 * The app has started: its worker is installed, the gallery has preloaded its charts, and the page is idle.
 */
const settle = async ({ page }: PhonePage): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
    index.at(-1)!.name,
    { timeout: 60_000, polling: 200 },
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

interface Round {
  /** Immediately after the start of the app. */
  readonly early: Drawing;
  readonly first: Drawing;
  readonly small: Drawing;
  readonly again: Drawing;
}

const inContext = async <T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const context = await browser.newContext(phone);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};

/** On devices without stored data. */
const drawAll = async (browser: Browser, url: string): Promise<Round> => {
  const early = await inContext(browser, async (context) =>
    measureChart(await openGallery(context, url), largest),
  );
  return inContext(browser, async (context) => {
    const gallery = await openGallery(context, url);
    await settle(gallery);
    const first = await measureChart(gallery, largest);
    const small = await measureChart(gallery, smallest);
    return { early, first, small, again: await measureChart(gallery, largest) };
  });
};

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
  const browser = await launchChromium();
  try {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await drawAll(browser, server.url));
    const median = (pick: (round: Round) => number): number => medianOf(measured.map(pick));
    const size = `${largest.states} states, ${largest.transitions} transitions`;
    return [
      {
        name: `the largest chart, ${size}, and its simulator: on the screen, the first time`,
        value: median(({ first }) => first.clockMs),
        unit: 'ms',
        target: { atMost: 300 },
      },
      { name: 'the same, of the processor', value: median(({ first }) => first.workMs), unit: 'ms' },
      {
        name: 'a second time',
        value: median(({ again }) => again.clockMs),
        unit: 'ms',
        target: { atMost: 300 },
        floor: {
          name: `the smallest, ${smallest.states} states`,
          value: median(({ small }) => small.clockMs),
        },
      },
      {
        name: 'while the app still starts, its code fetched and run',
        value: median(({ early }) => early.clockMs),
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    dataDir.remove();
  }
};

export const charts: Measurement = {
  name: 'charts',
  title: 'drawing a state chart',
  method:
    "The gallery in the built app, 390x844, 4x CPU slowdown. On the clock, from the change of the address to the frame that shows the machine with the most states and transitions, its simulator included; places were worked out by `npm run charts`. The first time: on a page that showed another chart only, has started wholly and has loaded the charts ahead. Medians of five, each on a device that knew nothing. Beside them what the page's main thread really had of the processor, and the same chart asked for in the midst of the start.",
  measure,
};
