import type { Page } from 'playwright-core';
import { getStatement } from '#contract/records.ts';
import { listMovements } from '#contract/wallets.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { sparseKind, writeManyMovements } from '#tests/support/many-movements.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { databaseUrlOf } from './database-url.ts';
import { medianOf, type Figure, type Measurement } from './figure.ts';
import { busySeconds } from './page-frames.ts';
import { servePages } from './floor-pages.ts';
import type { PhonePage } from './phone.ts';
import {
  bestOf,
  framesFigures,
  framesOf,
  goToPlace,
  inBrowser,
  pixelsPerSecond,
  rounds,
  type Frames,
} from './scrolled-frames.ts';
import { untilStored } from './until-stored.ts';

const people = 10;
const each = 100_000;
const asked = 25;
const dayMs = 86_400_000;
const filterMs = 3_000;
const password = 'correct horse';
const path = '/pages/fund/assets_all_record';

/** Duration of an answer, over HTTP on the server's own machine. */
const timed = async (ask: () => Promise<unknown>, count = asked): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const startedMs = performance.now();
    await ask();
    times.push(performance.now() - startedMs);
  }
  return medianOf(times);
};

interface Answers {
  readonly first: number;
  readonly older: number;
  readonly sparse: number;
  readonly statement: number;
}

const measureAnswers = async (api: ApiClient, token: string): Promise<Answers> => {
  const list = (filter: Parameters<typeof api.must<typeof listMovements>>[1]) =>
    api.must(listMovements, filter, { token });
  const { data } = await list({ limit: 100 });
  const middle = data.at(-1)!.id - Math.floor((each * people) / 2);
  const now = Date.now();
  const period = { from: new Date(now - 31 * dayMs).toISOString(), to: new Date(now).toISOString() };
  return {
    first: await timed(() => list({ limit: 100 })),
    older: await timed(() => list({ before: middle, limit: 100 })),
    sparse: await timed(() => list({ kind: sparseKind, limit: 100 })),
    statement: await timed(() => api.must(getStatement, period, { token }), 5),
  };
};

/** Scrolls to the oldest row. */
const loadAll = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const scroller = document.querySelector('main [data-scroll-area]')!;
      scroller.scrollTop = scroller.scrollHeight;
      return scroller.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') === '100001';
    },
    undefined,
    { polling: 50, timeout: 240_000 },
  );
};

/** Frames while a filter is repeatedly set and cleared. */
const framesOfFilters = async ({ page, devtools }: PhonePage): Promise<Frames> => {
  const before = await busySeconds(devtools);
  const framesPerSecond = await page.evaluate(
    (forMs) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        let frames = 0;
        requestAnimationFrame(function countFrame() {
          frames += 1;
          const ms = performance.now() - started;
          if (ms >= forMs) resolve((frames * 1_000) / ms);
          else requestAnimationFrame(countFrame);
        });
        const filters = ['?account=lever', '?account=change', '?currency=3', ''];
        const timer = setInterval(() => {
          if (performance.now() - started >= forMs) return clearInterval(timer);
          const next = filters.shift()!;
          filters.push(next);
          location.hash = `#/pages/fund/assets_all_record${next}`;
        }, 500);
      }),
    filterMs,
  );
  const busy = (await busySeconds(devtools)) - before;
  return { framesPerSecond, busy: (busy / (filterMs / 1_000)) * 100 };
};

interface Screen {
  readonly arriving: Frames;
  readonly whole: Frames;
  readonly filtering: Frames;
}

const middlePx = 1_000_000;

/** The same number of rows as plain text, scrolled at the same speed. */
const measureFloor = async (): Promise<Frames> => {
  const pages = await servePages(['records.html']);
  try {
    return await inBrowser(async (opened) => {
      await opened.page.goto(`${pages.url}/records.html`);
      return bestOf(async () => {
        await goToPlace(opened.page, middlePx);
        return framesOf(opened);
      });
    });
  } finally {
    await pages.close();
  }
};

const measureScreen = (url: string, account: string): Promise<Screen> =>
  inBrowser(async (opened) => {
    const { page } = opened;
    await page.goto(`${url}/#/pages/common/login?next=${encodeURIComponent(path)}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(account);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    // By touch: a mouse over the list would get events of every row that passes under it.
    await page.getByRole('button', { name: 'Log in', exact: true }).tap();
    await page.locator('main').getByRole('listitem').first().waitFor();
    await untilStored(page);
    const arriving = await bestOf(() => framesOf(opened));
    await loadAll(page);
    const whole = await bestOf(async () => {
      await goToPlace(page, middlePx);
      return framesOf(opened);
    });
    return { arriving, whole, filtering: await bestOf(() => framesOfFilters(opened)) };
  });

/** One user with this many movements, among others with as many each. */
const fill = async (databaseUrl: string): Promise<{ account: string; token: string }> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  const [holder, ...others] = await addSessions(database, people, 'newAccount', password);
  const to = new Date();
  await writeManyMovements(
    database,
    [holder!, ...others].map(({ userId }) => userId),
    { each, from: new Date(to.getTime() - 90 * dayMs), to },
  );
  await close();
  return holder!;
};

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { RATE_LIMIT: '1000000000' },
  });
  try {
    const { account, token } = await fill(databaseUrlOf(dataDir.path));
    const { first, older, sparse, statement } = await measureAnswers(createApiClient(server.url), token);
    const { arriving, whole, filtering } = await measureScreen(server.url, account);
    const least = await measureFloor();
    const frames = (name: string, measured: Frames) => framesFigures(name, measured, least, 'text alone');
    return [
      { name: 'first page of the bill, 100 movements', value: first, unit: 'ms', target: { atMost: 50 } },
      { name: 'a page from the middle of it', value: older, unit: 'ms', target: { atMost: 50 } },
      { name: 'a page of a rare kind', value: sparse, unit: 'ms' },
      { name: 'a statement of a third of it', value: statement, unit: 'ms' },
      ...frames('scrolled while older movements come', arriving),
      ...frames('scrolled with all 100,000 there', whole),
      ...frames('filters chosen and taken back', filtering),
    ];
  } finally {
    await server.stop();
    dataDir.remove();
  }
};

export const records: Measurement = {
  name: 'records',
  title: 'a bill of 100,000 movements',
  method: `One person with ${each.toLocaleString('en')} movements among ${(each * people).toLocaleString('en')} in the ledger. Answers are medians of ${asked} (statements: of 5) over HTTP on the machine that the server, PostgreSQL and Chromium share. The screen: the built app on a phone, 4x CPU slowdown, software raster; ${pixelsPerSecond.toLocaleString('en')} pixels a second, which is six screens, for eight seconds, first while older movements are fetched on the way, then with all of them there; another filter every half second for three seconds; each the best of ${rounds} rounds. The floor is a page of as many rows of text alone, without framework, scrolled as fast.`,
  measure,
};
