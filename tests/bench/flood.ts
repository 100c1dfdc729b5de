import { join } from 'node:path';
import type { Figure, Measurement } from './figure.ts';
import { floodFigures, floodScene } from './flood-scene.ts';
import { buildPages } from './floor-pages.ts';
import { launchChromium } from './phone.ts';

const perSecond = 10_000;
const boardRows = 200;
/** High enough for twenty rows plus their surroundings. */
const phone = { viewport: { width: 390, height: 1_400 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1_440, height: 900 } };
const client = join(import.meta.dirname, '..', '..', 'dist', 'client');

const listRow = 'main [role=listitem]';
const tableRow = 'main [role=row]:not(:has([role=columnheader]))';

const measure = async (): Promise<Figure[]> => {
  const pages = await buildPages(['rows.html', 'market.html']);
  const browser = await launchChromium();
  const board = { pairs: boardRows, perSecond };
  const ours = { ...board, directory: pages.directory, path: 'market.html', from: 'page' as const };
  const bare = { ...board, directory: pages.directory, row: 'main div', options: phone };
  try {
    const floor = await floodScene(browser, { ...bare, path: 'rows.html', from: 'page' });
    const list = await floodScene(browser, { ...ours, row: listRow, options: phone });
    const table = await floodScene(browser, { ...ours, row: tableRow, options: desktop });
    const socketFloor = await floodScene(browser, { ...bare, path: 'rows.html?socket', from: 'socket' });
    const socketList = await floodScene(browser, {
      ...board,
      directory: client,
      path: '#/pages/market/market',
      row: listRow,
      options: phone,
      from: 'socket',
    });
    return [
      ...floodFigures('market list', list, floor, true),
      ...floodFigures(`desktop board of ${boardRows}`, table, floor, true),
      ...floodFigures('market list by socket', socketList, socketFloor, false),
    ];
  } finally {
    await browser.close();
    pages.remove();
  }
};

export const flood: Measurement = {
  name: 'flood',
  title: '10,000 quote updates a second',
  method:
    "The app's own market over its own board of 200 rows, which change by turns, 10,000 changes a second in batches of 50; 4x CPU slowdown, software raster, eight seconds. Frames are those the page was asked to draw; busy is the share of the time in which its main thread worked, by Chromium's own count of the processor time it had, layout and paint included; a row is repainted ten times a second at most. In the last group the changes come through the built app's socket from a server of the bench, so that reading 200 messages of JSON a second counts as well. The floor is a page without framework or checks that writes the text of 20 rows ten times a second from the same changes.",
  measure,
};
