import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { firstPageFiles, kibibytes } from '#tests/support/first-page.ts';
import { until } from '#tests/support/until.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { medianOf, type Figure, type Measurement } from './figure.ts';
import { servePages } from './floor-pages.ts';
import { timeFirstTap, timePage, type PageTimings } from './page-timings.ts';
import { launchChromium, openPhonePage, phone, slowWorkers } from './phone.ts';

const coldRounds = 5;
const laterRounds = 3;
/** Rows of the first page's list of prices. */
const pricedRows = 6;
/** How much longer than a static page's first paint the first prices may take. */
const mostOfStatic = 1.3;

const coldStart = async (browser: Browser, url: string, rows = 0): Promise<PageTimings> => {
  const context = await browser.newContext(phone);
  try {
    return await timePage(await openPhonePage(context, 'slow'), url, rows);
  } finally {
    await context.close();
  }
};

const coldTap = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(phone);
  try {
    return await timeFirstTap(await openPhonePage(context, 'slow'), url);
  } finally {
    await context.close();
  }
};

const hasFirstRows = async (): Promise<boolean> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('tideline');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });
  const stored = await new Promise<unknown>((resolve) => {
    const reading = database.transaction('settings').objectStore('settings').get('firstRows');
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return stored !== undefined;
};

/** A returning device: the worker has everything, the first rows are stored. */
const openKnownDevice = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // `waitForFunction` would take the promise of an answer for a truthy value.
  await until('the first rows are stored', () => page.evaluate(hasFirstRows), 60_000);
  await page.close();
  return context;
};

/** A device on which a worker has stored the static page. */
const openDeviceWithFloor = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.close();
  return context;
};

const laterStart = async (
  context: BrowserContext,
  url: string,
  network: 'slow' | 'offline',
  rows = 0,
): Promise<PageTimings> => {
  const opened = await openPhonePage(context, network);
  try {
    return await timePage(opened, url, rows);
  } finally {
    await opened.page.close();
  }
};

const precacheBytes = async (url: string): Promise<number> => {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  const files = [
    ...new Set([...worker.matchAll(/"?url"?:\s*[`"']([^`"']+)[`"']/g)].map(([, file]) => file!)),
  ];
  // The worker stores the messages of one language in addition to its own list.
  const { words } = (await (await fetch(`${url}/app-files.json`)).json()) as {
    words: Record<string, string[]>;
  };
  files.push(...(words['en'] ?? []));
  if (files.length < 20) throw new Error(`the worker names ${files.length} files only`);
  const bodies = await Promise.all(
    files.map(async (file) => Buffer.from(await (await fetch(`${url}/${file}`)).arrayBuffer())),
  );
  return (
    bodies.reduce(
      (sum, body, place) =>
        sum + (/\.png$/.test(files[place]!) ? body.length : brotliCompressSync(body).length),
      0,
    ) / 1_024
  );
};

const figuresOf = (starts: readonly PageTimings[], pick: (timings: PageTimings) => number): number =>
  medianOf(starts.map(pick)) / 1_000;

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { RATE_LIMIT: '1000000' },
  });
  const pages = await servePages(['static.html', 'react.html']);
  const browser = await launchChromium();
  try {
    await slowWorkers(browser);
    const [staticPage, react, cold]: PageTimings[][] = [[], [], []];
    const [warm, warmFloor, offline, offlineFloor]: PageTimings[][] = [[], [], [], []];
    const taps: number[] = [];
    // Measured alternately, so that a busy minute of the machine affects all of them.
    for (let round = 0; round < coldRounds; round += 1) {
      staticPage!.push(await coldStart(browser, `${pages.url}/static.html`));
      react!.push(await coldStart(browser, `${pages.url}/react.html`));
      cold!.push(await coldStart(browser, server.url, pricedRows));
      taps.push(await coldTap(browser, server.url));
    }
    const known = await openKnownDevice(browser, server.url);
    const floor = await openDeviceWithFloor(browser, `${pages.url}/static.html`);
    for (let round = 0; round < laterRounds; round += 1) {
      warmFloor!.push(await laterStart(floor, `${pages.url}/static.html`, 'slow'));
      warm!.push(await laterStart(known, server.url, 'slow', pricedRows));
      offlineFloor!.push(await laterStart(floor, `${pages.url}/static.html`, 'offline'));
      offline!.push(await laterStart(known, server.url, 'offline', pricedRows));
    }
    await known.close();
    await floor.close();
    const staticPaint = {
      name: 'static HTML',
      value: figuresOf(staticPage!, ({ firstPaint }) => firstPaint),
    };
    const reactPaint = { name: 'React alone', value: figuresOf(react!, ({ largestPaint }) => largestPaint) };
    const later = (name: string, starts: PageTimings[], floors: PageTimings[], first: number): Figure[] => {
      const stored = {
        name: 'static HTML from a worker',
        value: figuresOf(floors, ({ firstPaint }) => firstPaint),
      };
      const figure = (what: string, pick: (timings: PageTimings) => number, atMost: number): Figure => ({
        name: `${name}: ${what}`,
        value: figuresOf(starts, pick),
        unit: 's',
        target: { atMost },
        floor: stored,
      });
      return [
        figure('frame painted (FCP)', ({ firstPaint }) => firstPaint, first),
        figure('LCP', ({ largestPaint }) => largestPaint, 0.45),
        figure('six rows with prices shown', ({ quotes }) => quotes, 0.45),
      ];
    };
    return [
      {
        name: 'first-route JavaScript, brotli',
        value: kibibytes(firstPageFiles('js')),
        unit: 'KiB',
        target: { atMost: 115 },
      },
      { name: 'first-route CSS, brotli', value: kibibytes(firstPageFiles('css')), unit: 'KiB' },
      {
        name: 'precache, brotli',
        value: await precacheBytes(server.url),
        unit: 'KiB',
        target: { atMost: 260 },
      },
      {
        name: 'cold: frame painted from HTML (FCP)',
        value: figuresOf(cold!, ({ firstPaint }) => firstPaint),
        unit: 's',
        target: { atMost: 0.65 },
        floor: staticPaint,
      },
      {
        name: 'cold: LCP',
        value: figuresOf(cold!, ({ largestPaint }) => largestPaint),
        unit: 's',
        target: { atMost: 1.6 },
        floor: reactPaint,
      },
      {
        name: 'cold: six rows with real prices shown',
        value: figuresOf(cold!, ({ quotes }) => quotes),
        unit: 's',
        target: { atMost: mostOfStatic * staticPaint.value },
        floor: staticPaint,
      },
      {
        name: "cold: a tap at the first paint, until the market's page is shown",
        value: medianOf(taps) / 1_000,
        unit: 's',
        target: { atMost: 1.7 },
      },
      {
        name: 'cold: total blocking time',
        value: medianOf(cold!.map(({ blocking }) => blocking)),
        unit: 'ms',
        target: { atMost: 150 },
      },
      {
        name: 'cold: React alone, total blocking time',
        value: medianOf(react!.map(({ blocking }) => blocking)),
        unit: 'ms',
      },
      {
        name: 'cold: layout shift',
        value: medianOf(cold!.map(({ layoutShift }) => layoutShift)),
        unit: '',
        target: { atMost: 0.02 },
      },
      ...later('warm', warm!, warmFloor!, 0.35),
      ...later('offline', offline!, offlineFloor!, 0.3),
    ];
  } finally {
    await browser.close();
    await pages.close();
    await server.stop();
    dataDir.remove();
  }
};

export const loading: Measurement = {
  name: 'loading',
  title: 'starting the app on a slow phone',
  method:
    "Chromium, Slow 4G (150 ms a round trip, 1.6 Mbit/s down) for pages and service worker, 4x CPU slowdown, 390x844; HTTP/1.1 from the product's server (its files lie there in brotli 11), no TLS. Medians of five cold, three warm and three offline starts. The first route counts the largest language. Blocking time counts every task from the first paint until four seconds after the prices. Floors are pages of the same file server, opened in turn with the app; that of the later starts is a page without styles or scripts whose worker answers with what it stored and does nothing else.",
  measure,
};
