import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Candle } from '#contract/candles.ts';
import { readBootSnapshot } from '#client/db/boot-snapshot.ts';
import { TidelineDatabase } from '#client/db/database.ts';
import { ingestBoard } from '#client/db/quotes-table.ts';
import { mergeCandles } from '#client/lib/candles/merge-candles.ts';
import { createCandlePlot } from '#client/lib/chart/candle-plot.ts';
import { candleOf, quoteOf } from '#tests/support/samples.ts';

const minuteMs = 60_000;
const candleCount = 10_000;
const updates = 20;
const rounds = 9;

export interface DeviceTimings {
  readonly snapshotWriteMs: number[];
  readonly snapshotReadMs: number[];
  readonly chartFirstMs: number;
  readonly chartUpdateMs: number[];
  readonly bareFirstMs: number;
  readonly bareUpdateMs: number[];
}

declare global {
  interface Window {
    measureDevice: () => Promise<DeviceTimings>;
  }
}

/** From now until the frame that shows it has been handed over. */
const untilPainted = async (work: () => void): Promise<number> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const started = performance.now();
  work();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  return performance.now() - started;
};

/** What the work itself and the layout it causes take of the main thread. */
const worked = (work: () => void): number => {
  const started = performance.now();
  work();
  document.body.getBoundingClientRect();
  return performance.now() - started;
};

const price = (index: number): string => (20_000 + Math.sin(index / 40) * 400 + (index % 7)).toFixed(2);
const candleAt = (index: number, close = price(index)): Candle => ({ ...candleOf(index * minuteMs, close), open: price(index - 1), high: (Number(close) + 9).toFixed(2), low: (Number(close) - 9).toFixed(2) });

const newHost = (): HTMLElement => {
  const host = document.querySelector<HTMLElement>('#chart')!;
  host.replaceChildren();
  host.style.blockSize = '300px';
  host.style.inlineSize = '390px';
  return host;
};

const colours = { up: '#0c9', down: '#e34', line: '#444', grid: '#222', text: '#999', accent: '#48f', surface: '#fff' };
const axisPrice = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const axisTime = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit' });

/** The product's chart, from candles as they come from the wire to the drawn picture. */
const measureChart = async (): Promise<Pick<DeviceTimings, 'chartFirstMs' | 'chartUpdateMs'>> => {
  let candles: readonly Candle[] = Array.from({ length: candleCount }, (_, index) => candleAt(index));
  const host = newHost();
  const first = { ms: 0 };
  const made: { plot?: ReturnType<typeof createCandlePlot> } = {};
  first.ms = worked(() => {
    made.plot = createCandlePlot({
      host,
      colours,
      formatPrice: (value) => axisPrice.format(value),
      timeLabels: (times) => times.map((at) => (at === undefined ? '' : axisTime.format(at))),
      formatTime: (timeMs) => axisTime.format(timeMs),
      tagClass: 'tag',
      onHover: () => undefined,
      onOldest: () => undefined,
    });
    made.plot.setCandles(candles, false);
  });
  await untilPainted(() => undefined);
  const chartUpdateMs: number[] = [];
  for (let update = 0; update < updates; update += 1) {
    chartUpdateMs.push(worked(() => {
      candles = mergeCandles(candles, [candleAt(candleCount - 1, price(update * 11))], candleCount);
      made.plot!.setCandles(candles, false);
    }));
    await untilPainted(() => undefined);
  }
  made.plot?.destroy();
  return { chartFirstMs: first.ms, chartUpdateMs };
};

/** uPlot with one line of 80 points and nothing of ours. */
const measureBare = async (): Promise<Pick<DeviceTimings, 'bareFirstMs' | 'bareUpdateMs'>> => {
  const host = newHost();
  const data = (last: number): uPlot.AlignedData => [Array.from({ length: 80 }, (_, index) => index), Array.from({ length: 80 }, (_, index) => (index === 79 ? last : index % 9))];
  const made: { plot?: uPlot } = {};
  const bareFirstMs = worked(() => {
    made.plot = new uPlot({ width: 390, height: 300, legend: { show: false }, scales: { x: { time: false } }, series: [{}, { stroke: colours.accent }] }, data(0), host);
  });
  await untilPainted(() => undefined);
  const bareUpdateMs: number[] = [];
  for (let update = 0; update < updates; update += 1) {
    bareUpdateMs.push(worked(() => made.plot!.setData(data(update))));
    await untilPainted(() => undefined);
  }
  made.plot?.destroy();
  return { bareFirstMs, bareUpdateMs };
};

const measureSnapshot = async (): Promise<Pick<DeviceTimings, 'snapshotWriteMs' | 'snapshotReadMs'>> => {
  const database = new TidelineDatabase();
  await database.open();
  const snapshotWriteMs: number[] = [];
  const snapshotReadMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quotes = Array.from({ length: 1_000 }, (_, index) => quoteOf({ id: index + 1, now_price: price(index + round) }));
    const started = performance.now();
    await ingestBoard(database, quotes, round + 1);
    snapshotWriteMs.push(performance.now() - started);
    const written = performance.now();
    const { board } = await readBootSnapshot();
    snapshotReadMs.push(performance.now() - written);
    if (board?.quotes.length !== quotes.length || board.asOf !== round + 1) throw new Error('what was read is not what was written');
  }
  database.close();
  return { snapshotWriteMs, snapshotReadMs };
};

window.measureDevice = async () => ({ ...(await measureBare()), ...(await measureChart()), ...(await measureSnapshot()) });
