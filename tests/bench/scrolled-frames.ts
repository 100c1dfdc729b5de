import type { Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { busySeconds } from './page-frames.ts';
import { launchChromium, openPhonePage, phone, slowdown, type PhonePage } from './phone.ts';

/** The best of these runs counts: other load on the machine only delays frames. */
export const rounds = 3;
/** Fast scrolling by touch: six screens of the phone a second. */
export const pixelsPerSecond = 5_000;
const scrollMs = 8_000;

export interface Frames {
  readonly framesPerSecond: number;
  /** Percentage of the time in which the page's main thread worked. */
  readonly busy: number;
}

export const goToPlace = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => document.querySelector('main [data-scroll-area]')!.scrollTo(0, top), top);

/** Scrolls down steadily, as by touch, and counts the frames. */
const scroll = (page: Page): Promise<{ frames: number; ms: number }> =>
  page.evaluate(
    ({ pixels, forMs }) =>
      new Promise((resolve) => {
        const scroller = document.querySelector('main [data-scroll-area]')!;
        const [started, from] = [performance.now(), scroller.scrollTop];
        let frames = 0;
        requestAnimationFrame(function step() {
          const ms = performance.now() - started;
          frames += 1;
          scroller.scrollTop = from + (pixels * ms) / 1_000;
          if (ms >= forMs) resolve({ frames, ms });
          else requestAnimationFrame(step);
        });
      }),
    { pixels: pixelsPerSecond, forMs: scrollMs },
  );

export const framesOf = async ({ page, devtools }: PhonePage): Promise<Frames> => {
  const before = await busySeconds(devtools);
  const { frames, ms } = await scroll(page);
  const busy = (await busySeconds(devtools)) - before;
  return { framesPerSecond: (frames * 1_000) / ms, busy: (busy / (ms / 1_000)) * 100 };
};

export const bestOf = async (measure: () => Promise<Frames>): Promise<Frames> => {
  const runs: Frames[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measure());
  return runs.toSorted((a, b) => b.framesPerSecond - a.framesPerSecond)[0]!;
};

/** A page in a separate browser. @param cpuSlowdown 1: the machine's full speed */
export const inBrowser = async <T>(
  measure: (opened: PhonePage) => Promise<T>,
  cpuSlowdown = slowdown,
): Promise<T> => {
  const browser = await launchChromium();
  try {
    const opened = await openPhonePage(await browser.newContext(phone), 'local');
    await opened.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await opened.devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await measure(opened);
  } finally {
    await browser.close();
  }
};

/** Both as figures, next to those of a minimal page. */
export const framesFigures = (
  name: string,
  { framesPerSecond, busy }: Frames,
  least: Frames,
  floor: string,
): Figure[] => [
  {
    name: `${name}: frames a second`,
    value: framesPerSecond,
    unit: 'fps',
    target: { atLeast: 59 },
    floor: { name: floor, value: least.framesPerSecond },
  },
  {
    name: 'the same: main thread busy',
    value: busy,
    unit: '%',
    floor: { name: floor, value: least.busy },
  },
];
