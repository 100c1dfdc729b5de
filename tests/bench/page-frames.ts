import type { CDPSession, Page } from 'playwright-core';

/** Of the page's main thread so far. */
export const busySeconds = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
};

/** Counts frames, and changes of the first such element's text. */
export const watchFrames = (
  page: Page,
  selector: string,
  forMs: number,
): Promise<{ frames: number; changes: number; ms: number }> =>
  page.evaluate(
    ({ selector, forMs }) =>
      new Promise((resolve) => {
        const row = document.querySelector(selector)!;
        const started = performance.now();
        let [frames, changes, before] = [0, 0, row.textContent];
        requestAnimationFrame(function countFrame() {
          frames += 1;
          if (row.textContent !== before) changes += 1;
          before = row.textContent;
          const ms = performance.now() - started;
          if (ms >= forMs) resolve({ frames, changes, ms });
          else requestAnimationFrame(countFrame);
        });
      }),
    { selector, forMs },
  );
