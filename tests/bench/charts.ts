import type { CDPSession, Page } from 'playwright-core';
import index from '#machines/charts/index.json';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { medianOf, type Figure, type Measurement } from './figure.ts';
import { launchChromium, openPhonePage, phone } from './phone.ts';

const rounds = 5;

const bySize = index.toSorted((a, b) => b.states + b.transitions - (a.states + a.transitions));
const [largest, smallest] = [bySize[0]!, bySize.at(-1)!];

const addressOf = (name: string): string => `#/pages/charts/charts?machine=${name}`;

/** From the wish to the frame that shows it, in milliseconds. The root is drawn as a state too. */
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
  /** What the page's main thread really worked. */
  readonly workMs: number;
}

const workOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('Chromium does not tell how long its tasks took');
  return task.value * 1_000;
};

const draw = async (page: Page, devtools: CDPSession, chart: { name: string; states: number }): Promise<Drawing> => {
  const before = await workOf(devtools);
  const clockMs = await open(page, chart);
  return { clockMs, workMs: (await workOf(devtools)) - before };
};

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext(phone);
    const { page, devtools } = await openPhonePage(context, 'local');
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${server.url}/${addressOf(smallest.name)}`);
    await page.locator('.chart-state').nth(smallest.states).waitFor({ timeout: 60_000 });
    const first = await draw(page, devtools, largest);
    const [again, small]: Drawing[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      small!.push(await draw(page, devtools, smallest));
      again!.push(await draw(page, devtools, largest));
    }
    const median = (drawings: readonly Drawing[], pick: (drawing: Drawing) => number): number => medianOf(drawings.map(pick));
    const floor = (pick: (drawing: Drawing) => number) => ({ name: `the smallest, ${smallest.states} states`, value: median(small!, pick) });
    const size = `${largest.states} states, ${largest.transitions} transitions`;
    return [
      { name: `the largest chart, ${size}: drawn`, value: median(again!, ({ workMs }) => workMs), unit: 'ms', target: { atMost: 300 }, floor: floor(({ workMs }) => workMs) },
      { name: 'the same on the clock', value: median(again!, ({ clockMs }) => clockMs), unit: 'ms', floor: floor(({ clockMs }) => clockMs) },
      { name: 'for the first time, its code fetched and run: on the clock', value: first.clockMs, unit: 'ms' },
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
    'The gallery in the built app, 390x844, 4x CPU slowdown. From the change of the address to the frame that shows the machine with the most states and transitions, its simulator included; places were worked out by `npm run charts`. Drawing is counted in the processor time the page\'s main thread really had, so that what else runs on the machine matters little; the clock is told beside it. Medians of five, in turn with the smallest machine.',
  measure,
};
