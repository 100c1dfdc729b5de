import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { secondsOf } from '../processor-time.ts';

/*
 * Of the exchange's own thread. Processor time is what other programs of a busy machine change least; a device
 * with a slower processor needs as many times more of it.
 */

/** Processes of pages and their workers that are running now. */
export const pageProcesses = async (context: BrowserContext): Promise<readonly number[]> => {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};

/** Processor seconds of all dedicated workers so far. */
export const workerSeconds = async (context: BrowserContext): Promise<number> => {
  let seconds = 0;
  for (const pid of await pageProcesses(context))
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const path = `/proc/${pid}/task/${thread}`;
      if (readFileSync(`${path}/comm`, 'utf8').startsWith('DedicatedWorker'))
        seconds += secondsOf(`${pid}/task/${thread}`);
    }
  return seconds;
};

/** Memory of the largest page process that belongs to it alone, in MiB: what Chromium counts as a tab's. */
export const largestPageMiB = async (context: BrowserContext): Promise<number> =>
  Math.max(
    ...(await pageProcesses(context)).map(
      (pid) =>
        Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
    ),
  );
