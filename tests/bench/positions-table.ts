import type { Figure, Measurement } from './figure.ts';
import { floodFigures, floodScene } from './flood-scene.ts';
import { buildPages } from './floor-pages.ts';
import { launchChromium } from './phone.ts';

const pairs = 50;
const perSecond = 1_000;

const measure = async (): Promise<Figure[]> => {
  const pages = await buildPages(['rows.html', 'positions.html']);
  const browser = await launchChromium();
  const scene = {
    directory: pages.directory,
    options: { viewport: { width: 1_440, height: 900 } },
    from: 'page' as const,
    pairs,
    perSecond,
  };
  try {
    const floor = await floodScene(browser, { ...scene, path: `rows.html?known=${pairs}`, row: 'main div' });
    const row = 'main tbody tr';
    const table = await floodScene(browser, { ...scene, path: 'positions.html', row });
    const ordered = await floodScene(browser, { ...scene, path: 'positions.html?profit', row });
    return [
      ...floodFigures('1,000 positions', table, floor, true),
      ...floodFigures('in order of profit', ordered, floor, true),
    ];
  } finally {
    await browser.close();
    pages.remove();
  }
};

export const positionsTable: Measurement = {
  name: 'positions-table',
  title: `the desktop table of 1,000 positions, ${pairs} contracts ticking`,
  method: `The desktop table with all its columns and totals over the app's own board, 1,440x900, 1,000 positions of ${pairs} contracts whose prices change ${perSecond} times a second together; 4x CPU slowdown, software raster, eight seconds. Profit, return, risk rate and price of each row in view are worked out in exact decimals and written ten times a second at most, the total of all once a second; in order of profit all thousand are put in order again every second. The floor is a page without framework or checks that writes the text of 20 rows ten times a second from the same changes.`,
  measure,
};
