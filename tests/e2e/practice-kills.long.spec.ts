import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { PracticeDayState } from '#contract/practice-day.ts';
import type { LedgerReport } from '#contract/practice-line.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import {
  countOf,
  fundOptions,
  practiceActs,
  priceOf,
  type PracticeAct,
} from '#tests/support/practice-acts.ts';
import { openPracticeIn, type Asked, type OpenedPractice } from '#tests/support/practice-in-page.ts';
import { startStaticSite } from '#tests/support/static-site.ts';
import { clientDir } from './run.ts';

/*
 * The exchange in its worker is ended at seeded points of what a person does: by its own end, by the end of its
 * page, and by a crash of the process of both. Opened again, the effect is there once or not at all, the same
 * key says which, and the ledger verifies. A failed point is played again by `KILL_SEED=... KILL_POINT=...`.
 */

const seed = process.env['KILL_SEED'] ?? randomUUID();
const chosen = process.env['KILL_POINT'];
const points = 50;
const pointsOfTest = 10;

const test = base.extend<{ site: string }>({
  site: async ({ browser: _ }, provide) => {
    const site = await startStaticSite(clientDir);
    await provide(site.url);
    await site.close();
  },
});
test.describe.configure({ timeout: 900_000 });

const ends = ['worker', 'page', 'worker', 'crash'] as const;
type End = (typeof ends)[number];

interface Point {
  readonly number: number;
  readonly act: PracticeAct;
  readonly end: End;
  /** When the kill comes, in parts of the time that the same act took before. */
  readonly part: number;
  /** During a recorded day that passes. */
  readonly isInDay: boolean;
}

/** The last points are within a recorded day, which takes longer to open. */
const pointOf = (number: number): Point => {
  const { uniform } = createSeededRandom(`${seed}:${number}`);
  return {
    number,
    act: practiceActs[Math.floor(uniform() * practiceActs.length)]!,
    end: ends[number % ends.length]!,
    part: uniform() * 1.3,
    isInDay: number >= points - pointsOfTest,
  };
};

/** A day is reported ten times a second, and passes a hundred times as fast as real time. */
const dayReportMs = 100 * 100;
const startAtMs = Date.UTC(2025, 0, 3, 9);

/** The exchange of a device, through pages that end. */
class Device {
  readonly #context: BrowserContext;
  readonly #site: string;
  #page: Page | undefined;
  #keys = 0;

  constructor(context: BrowserContext, site: string) {
    this.#context = context;
    this.#site = site;
  }

  /** Opens the exchange again. */
  async open(): Promise<OpenedPractice> {
    this.#page ??= await this.#context.newPage();
    return openPracticeIn(this.#page, null, `${this.#site}/practice/files.json`);
  }

  /** Ends what has not ended with the worker. */
  async end(by: End): Promise<void> {
    const page = this.#page!;
    if (by === 'worker') return;
    if (by === 'crash') {
      const devtools = await this.#context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void devtools.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    await page.close();
    this.#page = undefined;
  }

  withKey(asked: Asked, token: string): Asked {
    this.#keys += 1;
    return { ...asked, headers: { authorization: token, 'idempotency-key': `key-of-act-${this.#keys}` } };
  }
}

/** Milliseconds of an act that is not disturbed. */
const timeOf = async (practice: OpenedPractice, asked: Asked): Promise<number> => {
  const startedMs = performance.now();
  const { body } = await practice.ask(asked);
  expect(body).toEqual(expect.objectContaining({ type: 'ok' }));
  return performance.now() - startedMs;
};

const play = async (device: Device, token: string, { act, end, part, isInDay }: Point): Promise<void> => {
  const before = await device.open();
  const price = await priceOf(before);
  const tookMs = await timeOf(before, device.withKey(act.asked(price), token));
  const count = await countOf(before, act, token);
  if (isInDay) await before.control({ name: 'resume' });
  const asked = device.withKey(act.asked(price), token);
  const known = await before.cut(asked, part * tookMs, end === 'worker');
  await device.end(end);

  const after = await device.open();
  expect(await after.control({ name: 'session' })).toBe(token);
  const isThere = (await countOf(after, act, token)) - count;
  expect(known.isAnswered ? [1] : [0, 1]).toContain(isThere);
  if (isInDay) {
    const { atMs, isPaused } = (await after.control({ name: 'day' })) as PracticeDayState;
    expect(isPaused).toBe(true);
    expect(atMs).toBeLessThanOrEqual(known.dayMs! + dayReportMs);
  }
  const again = await after.ask(asked);
  expect(again.body).toEqual(expect.objectContaining({ type: 'ok' }));
  expect(again.headers['idempotency-hit']).toBe(isThere === 1 ? 'true' : undefined);
  expect((await countOf(after, act, token)) - count).toBe(1);
  const report = (await after.control({ name: 'verify' })) as LedgerReport;
  expect(report.faults).toEqual([]);
};

const chosenOf = (first: number): readonly Point[] =>
  Array.from({ length: pointsOfTest }, (_, place) => pointOf(first + place)).filter(
    ({ number }) => chosen === undefined || number === Number(chosen),
  );

for (let first = 0; first < points; first += pointsOfTest) {
  const played = chosenOf(first);
  if (played.length === 0) continue;
  test(`what was done when the exchange ended is there once or not at all, from point ${first}`, async ({
    context,
    site,
  }) => {
    const device = new Device(context, site);
    const practice = await device.open();
    let token = (await practice.control({ name: 'start', funds: '1000000' })) as string;
    if (played.some(({ isInDay }) => isInDay))
      token = (await practice.control({
        name: 'openDay',
        day: {
          source: { kind: 'simulated', day: 3, symbols: ['BTC/USDT'] },
          startAt: new Date(startAtMs).toISOString(),
          seed: 'kills',
          funds: '1000000',
        },
        speed: 100,
      })) as string;
    await fundOptions(practice, token);
    for (const point of played)
      await test.step(`KILL_SEED=${seed} KILL_POINT=${point.number}: ${point.act.name}, ${point.end}`, () =>
        play(device, token, point));
  });
}
