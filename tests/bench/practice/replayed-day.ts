import type { DaySettings, PlayedBack } from '#contract/practice-day.ts';
import { openPracticeIn } from '#tests/support/practice-in-page.ts';
import { until } from '#tests/support/until.ts';
import { watchFrames } from '../page-frames.ts';
import { blankAddress, type PracticeDevice } from './practice-device.ts';
import { largestPageMiB } from './worker-seconds.ts';

const warmUpMs = 3_000;
const measuredMs = 8_000;
const dayBar = 'aside[aria-label="Recorded day"]';
const startAtMs = Date.UTC(2025, 0, 3);

export interface ReplayLoad {
  readonly framesPerSecond: number;
  /** Seconds of the day per second. */
  readonly speed: number;
  /** Of the page and its worker together. */
  readonly memoryMiB: number;
}

/** The futures screen of the app, with its chart, while its day passes at the greatest speed. */
export const watchReplay = async ({ context, site }: PracticeDevice): Promise<ReplayLoad> => {
  const page = await context.newPage();
  await page.goto(`${site}/?practice#/practice/day`);
  await page.getByText('Simulated', { exact: true }).click({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Start the day' }).click();
  await page.locator(dayBar).waitFor({ timeout: 120_000 });
  // The app leaves the form once the day is stored.
  await page.waitForURL((url) => !url.hash.includes('practice/day'), { timeout: 120_000 });
  await page.goto('about:blank');
  await page.goto(`${site}/?practice#/pages/transaction/contract?match_id=101`);
  await page.locator(dayBar).waitFor({ timeout: 120_000 });
  await page.locator('canvas').first().waitFor({ timeout: 120_000 });
  await page.getByLabel('Speed', { exact: true }).selectOption('100');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const dayMs = async (): Promise<number> =>
    Date.parse((await page.locator(`${dayBar} time`).getAttribute('datetime'))!);
  await watchFrames(page, dayBar, warmUpMs);
  const [before, startedMs] = [await dayMs(), performance.now()];
  const { frames, ms } = await watchFrames(page, dayBar, measuredMs);
  const passedMs = (await dayMs()) - before;
  const tookMs = performance.now() - startedMs;
  if (passedMs <= 0) throw new Error('the day did not pass');
  const memoryMiB = await largestPageMiB(context);
  await page.close();
  return { framesPerSecond: (frames * 1_000) / ms, speed: passedMs / tookMs, memoryMiB };
};

export interface PlayedDay {
  /** Seconds for the whole day, as fast as the device can. */
  readonly seconds: number;
  readonly steps: number;
  /** Hash of the ledger of the session, and of the same session played back. */
  readonly ledger: string;
  readonly playedBack: PlayedBack;
}

/**
 * A day with orders in it, first at 1x, then at 100x, then skipped to its end; and the same session from its
 * file, on another exchange, as fast as the device can.
 */
export const playDay = async ({ context }: PracticeDevice, minutes: number): Promise<PlayedDay> => {
  const page = await context.newPage();
  const { ask, control } = await openPracticeIn(page, null, blankAddress);
  const day: DaySettings = {
    source: { kind: 'simulated', day: 3, symbols: ['BTC/USDT'] },
    startAt: new Date(startAtMs).toISOString(),
    seed: 'bench',
    funds: '50000',
  };
  const atMs = async (): Promise<number> => ((await control({ name: 'day' })) as { atMs: number }).atMs;
  const token = (await control({ name: 'openDay', day, speed: 1 })) as string;
  const buy = async (key: string): Promise<void> => {
    const { status } = await ask({
      method: 'POST',
      url: '/api/coin/trade',
      headers: { authorization: token, 'idempotency-key': key },
      body: {
        currency_id: '1',
        legal_id: '3',
        type: '1',
        amount: '0.001',
        target_price: '20000',
        lang: 'en',
      },
    });
    if (status !== 200) throw new Error(`an order of the day was answered by ${status}`);
  };
  const passAt = async (speed: number, toMs: number): Promise<void> => {
    await control({ name: 'speed', speed });
    await control({ name: 'resume' });
    await until('the day has passed', async () => (await atMs()) >= toMs, 240_000);
    await control({ name: 'pause' });
    await buy(`key-after-${speed}`);
  };
  await passAt(1, startAtMs + 10_000);
  await passAt(100, startAtMs + 15 * 60_000);
  const [fromMs, startedMs] = [await atMs(), performance.now()];
  await control({ name: 'skip', minutes: minutes - 15 });
  const seconds = (performance.now() - startedMs) / 1_000;
  const steps = ((await atMs()) - fromMs) / 1_000;
  await buy('key-at-the-end');
  const { ledger, playedBack } = await page.evaluate(async () => {
    const text = (await window.practice.control({ name: 'share' })) as string;
    return {
      ledger: (JSON.parse(text) as { ledger: string }).ledger,
      playedBack: (await window.practice.control({
        name: 'playBack',
        file: new Blob([text]),
      })) as PlayedBack,
    };
  });
  await page.close();
  return { seconds, steps, ledger, playedBack };
};
