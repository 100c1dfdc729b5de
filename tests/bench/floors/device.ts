import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Candle } from '#contract/candles.ts';
import { readBootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { createDatabase } from '#client/data/engine/database.ts';
import { resources } from '#client/data/resources.ts';
import { ingestBoard, storedQuotes } from '#client/data/quotes/quotes-table.ts';
import { mergeCandles } from '#client/data/candles/merge-candles.ts';
import { createCandlePlot } from '#client/lib/chart/candle-plot.ts';
import { defaultChartSettings } from '#client/lib/chart/chart-settings.ts';
import { createChartStage } from '#client/lib/chart/chart-stage.ts';
import { createDrawingBoard } from '#client/lib/chart/drawings/drawing-board.ts';
import { drawingKinds, type Drawing } from '#client/lib/chart/drawings/drawing.ts';
import { drawingsOn } from '#client/lib/chart/drawings/drawings-layer.ts';
import type { Overlays } from '#client/lib/chart/overlays.ts';
import { timeLabels } from '#client/lib/chart/time-labels.ts';
import { candleOf, quoteOf } from '#tests/support/samples.ts';

const minuteMs = 60_000;
const candleCount = 10_000;
const updates = 20;
const rounds = 9;

export interface ChartTimings {
  readonly firstMs: number;
  readonly updateMs: number[];
}

export interface SnapshotTimings {
  readonly writeMs: number[];
  readonly readMs: number[];
}

declare global {
  interface Window {
    measureChart: () => Promise<ChartTimings>;
    measureFullChart: () => Promise<ChartTimings>;
    measureBareChart: () => Promise<ChartTimings>;
    measureSnapshot: () => Promise<SnapshotTimings>;
  }
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Main thread time of the work and of the painting it requests; uPlot paints once the work has returned. */
const worked = async (work: () => void): Promise<number> => {
  const started = performance.now();
  work();
  await Promise.resolve();
  document.body.getBoundingClientRect();
  return performance.now() - started;
};

const price = (index: number): string => (20_000 + Math.sin(index / 40) * 400 + (index % 7)).toFixed(2);
const candleAt = (index: number, close = price(index)): Candle => ({
  ...candleOf(index * minuteMs, close),
  open: price(index - 1),
  high: (Number(close) + 9).toFixed(2),
  low: (Number(close) - 9).toFixed(2),
});

const newHost = (): HTMLElement => {
  const host = document.querySelector<HTMLElement>('#chart')!;
  host.replaceChildren();
  host.style.blockSize = '300px';
  host.style.inlineSize = '390px';
  return host;
};

const colours = {
  up: '#0c9',
  down: '#e34',
  line: '#444',
  grid: '#222',
  text: '#999',
  accent: '#48f',
  surface: '#fff',
  strong: '#fff',
  ground: '#000',
  font: 'system-ui',
};
const axisPrice = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const crosshairTime = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit' });

const timeChart = async (create: () => void, update: (count: number) => void): Promise<ChartTimings> => {
  await nextFrame();
  const firstMs = await worked(create);
  const updateMs: number[] = [];
  for (let count = 0; count < updates; count += 1) {
    await nextFrame();
    updateMs.push(await worked(() => update(count)));
  }
  return { firstMs, updateMs };
};

/** The product's chart, from candles in wire format to the rendered canvas. */
window.measureChart = () => {
  let candles: readonly Candle[] = Array.from({ length: candleCount }, (_, index) => candleAt(index));
  const host = newHost();
  const made: { plot?: ReturnType<typeof createCandlePlot> } = {};
  return timeChart(
    () => {
      made.plot = createCandlePlot({
        host,
        colours,
        formatPrice: (value) => axisPrice.format(value),
        timeLabels: (times) => timeLabels(times, '1min'),
        formatTime: (timeMs) => crosshairTime.format(timeMs),
        leastStep: 0.01,
        onHover: () => undefined,
        onOldest: () => undefined,
        onDraw: () => undefined,
      });
      made.plot.setCandles(candles);
    },
    (count) => {
      candles = mergeCandles(candles, [candleAt(candleCount - 1, price(count * 11))], candleCount);
      made.plot!.setCandles(candles);
    },
  );
};

const fiveIndicators: Overlays = {
  averages: [
    { kind: 'sma', span: 25 },
    { kind: 'ema', span: 99 },
    { kind: 'wma', span: 50 },
  ],
  bands: { span: 20, width: 2 },
  hasVwap: true,
};

/** In view: one of every kind, across the newest candles. */
const tenDrawings = (): Drawing[] =>
  Array.from({ length: 10 }, (_, place) => {
    const kind = drawingKinds[place % drawingKinds.length]!;
    const [from, to] = [candleAt(candleCount - 70 + place * 4), candleAt(candleCount - 30 + place * 2)];
    const anchors = [from, to].map(({ time, close }) => ({
      timeMs: time,
      price: Number(close) + place * 20,
    }));
    return { id: String(place), kind, anchors: kind === 'level' ? anchors.slice(0, 1) : anchors };
  });

/** The product's chart with five indicators and ten drawings on it, one of them selected. */
window.measureFullChart = async () => {
  let candles: readonly Candle[] = Array.from({ length: candleCount }, (_, index) => candleAt(index));
  const area = newHost();
  const part = (tag: string): HTMLElement => area.appendChild(document.createElement(tag));
  const host = part('div');
  host.setAttribute('role', 'img');
  host.style.blockSize = '300px';
  const legend = part('p');
  const board = createDrawingBoard();
  board.restore(tenDrawings());
  board.selected.set('0');
  const stage = createChartStage({
    host,
    colours,
    formatPrice: (value) => axisPrice.format(value),
    timeLabels: (times) => timeLabels(times, '1min'),
    formatTime: (timeMs) => crosshairTime.format(timeMs),
    leastStep: 0.01,
    onHover: () => undefined,
    onOldest: () => undefined,
    layer: part('div'),
    legend,
    panes: part('div'),
    lineStyles: {},
    studyColours: { lines: ['#fb0', '#8bf', '#c9f', '#f9c'], bands: '#999', vwap: '#5de' },
    period: '1min',
  });
  stage.setCandles(candles.slice(0, 2));
  stage.setSettings({ ...defaultChartSettings, averages: fiveIndicators });
  stage.setAddOns([drawingsOn(board, { surface: '', handle: () => '' }, {})]);
  while (!legend.textContent) await nextFrame();
  return timeChart(
    () => stage.setCandles(candles),
    (count) => {
      candles = mergeCandles(candles, [candleAt(candleCount - 1, price(count * 11))], candleCount);
      stage.setCandles(candles);
    },
  );
};

/** uPlot with one line of 80 points and none of our code. */
window.measureBareChart = () => {
  const host = newHost();
  const data = (last: number): uPlot.AlignedData => [
    Array.from({ length: 80 }, (_, index) => index),
    Array.from({ length: 80 }, (_, index) => (index === 79 ? last : index % 9)),
  ];
  const made: { plot?: uPlot } = {};
  return timeChart(
    () => {
      made.plot = new uPlot(
        {
          width: 390,
          height: 300,
          legend: { show: false },
          scales: { x: { time: false } },
          series: [{}, { stroke: colours.accent }],
        },
        data(0),
        host,
      );
    },
    (count) => made.plot!.setData(data(count)),
  );
};

window.measureSnapshot = async () => {
  const database = createDatabase(resources);
  await database.open();
  const writeMs: number[] = [];
  const readMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quotes = Array.from({ length: 1_000 }, (_, index) =>
      quoteOf({ id: index + 1, now_price: price(index + round) }),
    );
    const started = performance.now();
    await ingestBoard(database, quotes, round + 1);
    writeMs.push(performance.now() - started);
    const written = performance.now();
    const { board } = await readBootSnapshot();
    const read = storedQuotes(board);
    readMs.push(performance.now() - written);
    if (read.length !== quotes.length || board?.asOf !== round + 1)
      throw new Error('what was read is not what was written');
  }
  database.close();
  return { writeMs, readMs };
};
