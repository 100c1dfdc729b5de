import type { Page } from 'playwright-core';
import { until } from '#tests/support/until.ts';
import type { PracticeDevice } from './practice-device.ts';
import { inSlowBrowser } from './slow-browser.ts';
import { workerSeconds } from './worker-seconds.ts';

const longestMs = 240_000;
const funds = '$10,000.00';
const ticket = '/?practice#/pages/transaction/currency?match_id=1';

/** Of a page, since it was requested: when its exchange was open, and when a text or a form was shown. */
interface Ready {
  openMs: number;
  shownMs: number;
}

declare global {
  interface Window {
    practiceReady: Ready;
  }
}

/** Runs in the page before anything else. @param funds a balance that only the exchange can know */
const watch = (funds: string): void => {
  const ready: Ready = { openMs: 0, shownMs: 0 };
  window.practiceReady = ready;
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string; state?: string }>) => {
        if (data.kind === 'state' && data.state === 'open') ready.openMs ||= performance.now();
      });
    }
  };
  const isShown = (): boolean =>
    location.hash.includes('currency')
      ? [...document.querySelectorAll('main button')].some(
          (button) => /^Buy/.test(button.textContent) && !button.hasAttribute('disabled'),
        )
      : document.body?.textContent.includes(funds);
  const watcher = new MutationObserver(() => {
    if (!location.search.includes('practice') || !isShown()) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (ready.shownMs = performance.now())));
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
};

const untilReady = (page: Page): Promise<number> =>
  until(
    'practice is ready',
    () =>
      page
        .evaluate(() => {
          const { openMs, shownMs } = window.practiceReady;
          return openMs > 0 && shownMs > 0 ? Math.max(openMs, shownMs) : null;
        })
        // Between two documents there is none.
        .catch(() => null),
    longestMs,
  );

export interface StartTimes {
  /** Milliseconds from the end of the download until the new person's money is shown. */
  readonly firstMs: number;
  /** Milliseconds from the address until the exchange is open and its order form is shown. */
  readonly storedMs: readonly number[];
  /** Of the exchange's worker during one of those, without slowdown. */
  readonly storedProcessorMs: number;
  readonly measuredSlowdown: number;
}

/** Downloads practice as a person does, begins, and opens it again. */
export const measureStarts = async (
  { context, site }: PracticeDevice,
  slowdown: number,
  rounds: number,
): Promise<StartTimes> => {
  const page = await context.newPage();
  await page.addInitScript(watch, funds);
  await page.goto(`${site}/#/practice`);
  const open = async (): Promise<number> => {
    await page.goto('about:blank');
    await page.goto(`${site}${ticket}`, { waitUntil: 'commit' });
    return untilReady(page);
  };
  const first = await inSlowBrowser(page, slowdown, async () => {
    await page.getByRole('button', { name: 'Download and start' }).click({ timeout: longestMs });
    return untilReady(page);
  });
  const stored = await inSlowBrowser(page, slowdown, async () => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await open());
    return times;
  });
  await open();
  const storedProcessorMs = 1_000 * (await workerSeconds(context));
  await page.close();
  return {
    firstMs: first.result,
    storedMs: stored.result,
    storedProcessorMs,
    measuredSlowdown: stored.measuredSlowdown,
  };
};
