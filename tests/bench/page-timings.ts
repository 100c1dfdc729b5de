import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { PhonePage } from './phone.ts';

/** Timings of one page start, in milliseconds since the request of its address. */
export interface PageTimings {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of the time beyond 50 ms of every task after the first paint. */
  readonly blocking: number;
  readonly layoutShift: number;
  /** Time at which the rows with prices were on the screen; 0 for a page without rows. */
  readonly quotes: number;
}

interface Seen {
  largest: number;
  shift: number;
  tasks: { start: number; ms: number }[];
  quotes: number;
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

/**
 * Runs in the page before anything else. @param rows number of priced list items that complete the first
 * paint
 */
const watch = (rows: number): void => {
  const seen: Seen = { largest: 0, shift: 0, tasks: [], quotes: 0 };
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  if (rows === 0) return;
  const watcher = new MutationObserver(() => {
    const priced = [...document.querySelectorAll('main li, main [role=listitem]')].filter(({ textContent }) =>
      /\d[.,]\d.*%/.test(textContent),
    );
    if (priced.length < rows) return;
    watcher.disconnect();
    // The frame that shows them, and the moment after it.
    requestAnimationFrame(() => setTimeout(() => (seen.quotes = performance.now())));
  });
  watcher.observe(document, { subtree: true, childList: true });
};

/** Runs in the page before anything else: taps the market's tab as soon as something is painted. */
const tapAtFirstPaint = (): void => {
  const seen = { answered: 0 };
  (globalThis as unknown as { tapSeen: typeof seen }).tapSeen = seen;
  const isAnswered = (): boolean =>
    document.querySelector('main .market-screen_toolbar, main .market-screen_list, main [role=list]') !==
    null;
  const watcher = new MutationObserver(() => {
    if (!location.hash.includes('market') || !isAnswered()) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.answered = performance.now())));
  });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    watcher.observe(document, { subtree: true, childList: true });
    document.querySelector<HTMLElement>('a[href="#/pages/market/market"]')!.click();
  }).observe({ type: 'paint', buffered: true });
};

/** Time after the first paint in which late changes of a page are still recorded. */
const settleMs = 4_000;

const longestStartMs = 120_000;
const pollEveryMs = 100;

/**
 * By a minimal expression: the browser tool's own waiting adds 330 KB of script to the page, in the middle
 * of the measured start.
 */
const untilSet = async (devtools: CDPSession, name: string, otherwise: string): Promise<number> => {
  const started = performance.now();
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: `globalThis.${name} ?? 0`,
    });
    if (result.value > 0) return result.value as number;
    if (performance.now() - started > longestStartMs) throw new Error(otherwise);
    await pause(pollEveryMs);
  }
};

/** Opens the address and returns the timings of its start. @throws when the prices never came */
export const timePage = async (
  { page, devtools }: PhonePage,
  url: string,
  rows: number,
): Promise<PageTimings> => {
  await page.addInitScript(watch, rows);
  await page.goto(url, { waitUntil: rows > 0 ? 'commit' : 'load', timeout: longestStartMs });
  if (rows > 0) await untilSet(devtools, 'benchSeen?.quotes', `${url} showed no prices`);
  await pause(settleMs);
  const timings = await page.evaluate(() => {
    const { largest, shift, tasks, quotes } = window.benchSeen;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = tasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
    return { firstPaint, largestPaint: largest, blocking, layoutShift: shift, quotes };
  });
  if (timings.firstPaint <= 0 || timings.largestPaint <= 0) throw new Error(`${url} painted nothing`);
  return timings;
};

/** Time until the first tap, made at the first paint, has shown its page; milliseconds. */
export const timeFirstTap = async ({ page, devtools }: PhonePage, url: string): Promise<number> => {
  await page.addInitScript(tapAtFirstPaint);
  await page.goto(url, { waitUntil: 'commit', timeout: longestStartMs });
  return untilSet(devtools, 'tapSeen?.answered', `${url} did not answer a tap`);
};
