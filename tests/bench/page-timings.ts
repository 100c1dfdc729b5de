import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { PhonePage } from './phone.ts';

/** What one start of a page showed, in milliseconds since its address was asked for. */
export interface PageTimings {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Beyond 50 ms of every task after the first paint, added up. */
  readonly blocking: number;
  readonly layoutShift: number;
  /** When the rows with prices were on the screen; 0 for a page without. */
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
 * Runs in the page before anything else. @param rows how many list items with a price make the first picture
 * whole
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

/** How long after the first picture a page may still surprise. */
const settleMs = 4_000;

const longestStartMs = 120_000;
const lookEveryMs = 100;

/**
 * By the plainest of questions: the browser tool's own waiting puts 330 KB of script into the page, in the
 * middle of the start that is measured.
 */
const untilPriced = async (devtools: CDPSession, url: string): Promise<void> => {
  const started = performance.now();
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'globalThis.benchSeen?.quotes ?? 0',
    });
    if (result.value > 0) return;
    if (performance.now() - started > longestStartMs) throw new Error(`${url} showed no prices`);
    await pause(lookEveryMs);
  }
};

/** Opens the address and tells how its start went. @throws when the prices never came */
export const timePage = async (
  { page, devtools }: PhonePage,
  url: string,
  rows: number,
): Promise<PageTimings> => {
  await page.addInitScript(watch, rows);
  await page.goto(url, { waitUntil: rows > 0 ? 'commit' : 'load', timeout: longestStartMs });
  if (rows > 0) await untilPriced(devtools, url);
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
