import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/host-node/database/database.ts';
import { copyArtworks } from '#tests/support/many-artworks.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { databaseUrlOf } from './database-url.ts';
import type { Figure, Measurement } from './figure.ts';
import { buildPages } from './floor-pages.ts';
import { slowdown } from './phone.ts';
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

const copies = 10;
/** The demonstration creates its works one by one after the start. */
const leastWorks = 250;
const startPx = 20_000;
const floorPage = '/artworks.html';

/** Fills the market, and returns the number of works. */
const fill = async (databaseUrl: string): Promise<number> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  const countWorks = async (): Promise<number> =>
    Number(
      (
        await database
          .selectFrom('nft_works')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  await until('the works are made', async () => (await countWorks()) >= leastWorks, 240_000);
  await copyArtworks(database, copies);
  const works = await countWorks();
  await close();
  return works;
};

const fromTheStart = (opened: Parameters<typeof framesOf>[0]): Promise<Frames> =>
  bestOf(async () => {
    await goToPlace(opened.page, startPx);
    return framesOf(opened);
  });

/** The list in the built app, with all works cached. */
const measureList = (url: string, works: number, cpuSlowdown: number): Promise<Frames> =>
  inBrowser(async (opened) => {
    const { page } = opened;
    await page.goto(`${url}/#/pages/nft/components/artwork`);
    await page.locator('main').getByRole('listitem').first().waitFor();
    await untilStored(page);
    await page.waitForFunction(
      (works) => {
        const scroller = document.querySelector('main [data-scroll-area]')!;
        scroller.scrollTop = scroller.scrollHeight;
        return [...scroller.querySelectorAll('[aria-posinset]')].at(-1)?.ariaPosInSet === String(works);
      },
      works,
      { polling: 50, timeout: 240_000 },
    );
    return fromTheStart(opened);
  }, cpuSlowdown);

/** The same number of images and texts, from the same server, scrolled at the same speed. */
const measureFloor = async (url: string, cpuSlowdown: number): Promise<Frames> => {
  const pages = await buildPages([floorPage.slice(1)]);
  try {
    return await inBrowser(async (opened) => {
      await opened.page.route(`${url}/**`, async (route) => {
        const path = join(pages.directory, new URL(route.request().url()).pathname);
        if (existsSync(path)) await route.fulfill({ path });
        else await route.continue();
      });
      await opened.page.goto(url + floorPage);
      await opened.page.locator('img').first().waitFor();
      return fromTheStart(opened);
    }, cpuSlowdown);
  } finally {
    pages.remove();
  }
};

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { RATE_LIMIT: '1000000000' },
  });
  try {
    const works = await fill(databaseUrlOf(dataDir.path));
    const figures: Figure[] = [{ name: 'works in the list', value: works, unit: '' }];
    for (const cpuSlowdown of [1, slowdown])
      figures.push(
        ...framesFigures(
          `scrolled at ${cpuSlowdown}x`,
          await measureList(server.url, works, cpuSlowdown),
          await measureFloor(server.url, cpuSlowdown),
          'images and text alone',
        ),
      );
    return figures;
  } finally {
    await server.stop();
    dataDir.remove();
  }
};

export const artworks: Measurement = {
  name: 'artworks',
  title: 'the list of all works of the NFT market',
  method: `The works of the demonstration, each ten times more with a sale of its own. The built app on a phone, software raster, without CPU slowdown and at ${slowdown}x, all works known; ${pixelsPerSecond.toLocaleString('en')} pixels a second, which is six screens, for eight seconds, from the same place each time; the best of ${rounds} rounds. The floor is a page of the same pictures, from the same server, with one text each and without framework, scrolled as fast.`,
  measure,
};
