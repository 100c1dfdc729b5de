import { medianOf, type Figure, type Measurement } from './figure.ts';
import { servePages } from './floor-pages.ts';
import type { ChartTimings, SnapshotTimings } from './floors/device.ts';
import { launchChromium, openPhonePage, phone } from './phone.ts';

const rounds = 5;

const measure = async (): Promise<Figure[]> => {
  const pages = await servePages(['device.html']);
  const browser = await launchChromium();
  try {
    const [ours, bare, full]: ChartTimings[][] = [[], [], []];
    const snapshots: SnapshotTimings[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(phone);
      const { page } = await openPhonePage(context, 'local');
      // Each on a fresh page: the first one rendered also pays for fonts and code.
      const opened = (): Promise<unknown> => page.goto(`${pages.url}/device.html`);
      await opened();
      bare!.push(await page.evaluate(() => window.measureBareChart()));
      await opened();
      ours!.push(await page.evaluate(() => window.measureChart()));
      await opened();
      full!.push(await page.evaluate(() => window.measureFullChart()));
      snapshots.push(await page.evaluate(() => window.measureSnapshot()));
      await context.close();
    }
    const first = (charts: readonly ChartTimings[]): number => medianOf(charts.map(({ firstMs }) => firstMs));
    const update = (charts: readonly ChartTimings[]): number =>
      medianOf(charts.flatMap(({ updateMs }) => updateMs));
    const floor = (value: number): Figure['floor'] => ({ name: 'uPlot alone, a line of 80 points', value });
    return [
      {
        name: 'candle chart: first drawing, 10,000 candles',
        value: first(ours!),
        unit: 'ms',
        target: { atMost: 80 },
        floor: floor(first(bare!)),
      },
      {
        name: 'candle chart: an update, 10,000 candles',
        value: update(ours!),
        unit: 'ms',
        target: { atMost: 8 },
        floor: floor(update(bare!)),
      },
      {
        name: 'with five indicators and ten drawings: an update',
        value: update(full!),
        unit: 'ms',
        target: { atMost: 8 },
        floor: { name: 'the same chart without them', value: update(ours!) },
      },
      {
        name: 'snapshot of 1,000 quotes: written',
        value: medianOf(snapshots.flatMap(({ writeMs }) => writeMs)),
        unit: 'ms',
        target: { atMost: 10 },
      },
      {
        name: 'snapshot of 1,000 quotes: read',
        value: medianOf(snapshots.flatMap(({ readMs }) => readMs)),
        unit: 'ms',
        target: { atMost: 10 },
      },
    ];
  } finally {
    await browser.close();
    await pages.close();
  }
};

export const device: Measurement = {
  name: 'device',
  title: 'the candle chart, and the board stored on the device',
  method:
    "The app's own chart and tables in a page of their own, 4x CPU slowdown. Drawing counts from candles in the wire's form to the finished canvas, the merging of the new candle included; 80 of the 10,000 are in view, as the app opens. The five indicators are averages of each kind, the bands of Bollinger and VWAP. The snapshot is the whole board in one record, read as the start of the app reads it. Medians of five pages.",
  measure,
};
