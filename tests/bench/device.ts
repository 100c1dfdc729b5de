import { medianOf, type Figure, type Measurement } from './figure.ts';
import { servePages } from './floor-pages.ts';
import type { DeviceTimings } from './floors/device.ts';
import { launchChromium, openPhonePage, phone } from './phone.ts';

const rounds = 5;

const measure = async (): Promise<Figure[]> => {
  const pages = await servePages(['device.html']);
  const browser = await launchChromium();
  try {
    const all: DeviceTimings[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(phone);
      const { page } = await openPhonePage(context, 'local');
      await page.goto(`${pages.url}/device.html`);
      all.push(await page.evaluate(() => window.measureDevice()));
      await context.close();
    }
    const median = (pick: (timings: DeviceTimings) => number): number => medianOf(all.map(pick));
    return [
      { name: 'candle chart: first drawing, 10,000 candles', value: median(({ chartFirstMs }) => chartFirstMs), unit: 'ms', target: { atMost: 80 }, floor: { name: 'uPlot alone, 80 points', value: median(({ bareFirstMs }) => bareFirstMs) } },
      { name: 'candle chart: an update, 10,000 candles', value: median(({ chartUpdateMs }) => medianOf(chartUpdateMs)), unit: 'ms', target: { atMost: 8 }, floor: { name: 'uPlot alone, 80 points', value: median(({ bareUpdateMs }) => medianOf(bareUpdateMs)) } },
      { name: 'snapshot of 1,000 quotes: written', value: median(({ snapshotWriteMs }) => medianOf(snapshotWriteMs)), unit: 'ms', target: { atMost: 10 } },
      { name: 'snapshot of 1,000 quotes: read', value: median(({ snapshotReadMs }) => medianOf(snapshotReadMs)), unit: 'ms', target: { atMost: 10 } },
    ];
  } finally {
    await browser.close();
    await pages.close();
  }
};

export const device: Measurement = {
  name: 'device',
  title: 'the candle chart, and the board kept on the device',
  method:
    'The app\'s own chart and tables in a page of their own, 4x CPU slowdown. Drawing counts from candles in the wire\'s form to the finished canvas, the merging of the new candle included; 80 of the 10,000 are in view, as the app opens. The snapshot is the whole board in one record, read as the start of the app reads it. Medians of five pages.',
  measure,
};
