import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const minuteMs = 60_000;
/** The page has shown everything once, and its caches are filled. */
const settledAfterMs = 20 * minuteMs;
const watchedMs = 480 * minuteMs;
const mostGrowth = 10 * 1_048_576;

/** Bytes of the page's heap that are still reachable. */
const heapOf = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
};

test('the futures screen keeps its heap through eight hours of prices, 64 rows twice a second', async ({
  page,
  market,
  logInDemonstration,
}) => {
  // The exchange takes 57,600 steps, as fast as it can.
  test.setTimeout(60 * minuteMs);
  await logInDemonstration(page, '/pages/transaction/contract?match_id=101');
  const price = page.getByRole('heading', { level: 2 }).first();
  await expect(price).toBeVisible();
  await market.walk(settledAfterMs);
  const before = await heapOf(page);
  await market.walk(watchedMs);
  const growth = (await heapOf(page)) - before;
  process.stdout.write(
    `the heap grew by ${(growth / 1_048_576).toFixed(2)} MiB of ${(before / 1_048_576).toFixed(1)}\n`,
  );
  expect(growth).toBeLessThan(mostGrowth);
});
