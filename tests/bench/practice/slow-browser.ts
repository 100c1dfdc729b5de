import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/*
 * `Emulation.setCPUThrottlingRate` slows a page's main thread alone: a dedicated worker refuses it. So that the
 * exchange in its worker, PostgreSQL's code and the browser's own storage are as slow as the page, all
 * processes of the browser are stopped and continued by signals, and run for a quarter of the time.
 */

const spins = 12;

/** The browser's process and the group of all its processes, which Playwright starts apart. */
const groupOf = async (context: BrowserContext): Promise<number> => {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const groups = processInfo.map(({ id }) =>
    Number(
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[2],
    ),
  );
  if (new Set(groups).size !== 1) throw new Error('the browser has processes outside its group');
  return groups[0]!;
};

/** Milliseconds that a fixed amount of work takes in a dedicated worker: the shortest of a few. */
const workMs = (page: Page): Promise<number> =>
  page.evaluate(
    (spins) =>
      new Promise<number>((resolve) => {
        const source = `
          let sum = 0;
          const spin = () => {
            const started = performance.now();
            for (let at = 0; at < 1e7; at += 1) sum = (sum * 31 + at) | 0;
            return performance.now() - started;
          };
          spin();
          const times = Array.from({ length: ${spins} }, spin).sort((a, b) => a - b);
          postMessage({ ms: times[0], sum });`;
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        worker.onmessage = ({ data }) => {
          worker.terminate();
          resolve((data as { readonly ms: number }).ms);
        };
      }),
    spins,
  );

/**
 * Runs `work` while the whole browser is slower by this factor. Returns its result, and by how much a worker
 * was slower as measured. @param page any page; a worker is started in it
 */
export const inSlowBrowser = async <Result>(
  page: Page,
  slowdown: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly measuredSlowdown: number }> => {
  const group = await groupOf(page.context());
  const fastMs = await workMs(page);
  const cycle = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'duty-cycle.ts'), `${group}`, `${slowdown}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(cycle, 'exit');
  await once(cycle.stdout!, 'data');
  try {
    const measuredSlowdown = (await workMs(page)) / fastMs;
    return { result: await work(), measuredSlowdown };
  } finally {
    cycle.kill('SIGKILL');
    await ended;
    process.kill(-group, 'SIGCONT');
  }
};
