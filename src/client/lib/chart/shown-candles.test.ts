import { expect, test } from 'vitest';
import type { Candle } from './candle.ts';
import { visibleColumns } from './chart-data.ts';
import { noCandlesShown, showsLast, viewAfter } from './shown-candles.ts';

const candlesFrom = (start: number, count: number): Candle[] =>
  Array.from({ length: count }, (_, index) => ({
    time: start + index,
    open: '1',
    high: '2',
    low: '1',
    close: '2',
    volume: '3',
  }));

test('the initial view shows the newest candles', () => {
  expect(viewAfter(noCandlesShown(), candlesFrom(0, 200))).toEqual({ from: 120, to: 204 });
});

test('older candles added in front leave the view unchanged', () => {
  const before = { candles: candlesFrom(100, 200), view: { from: 20, to: 100 }, followsNewest: false };
  expect(viewAfter(before, candlesFrom(50, 250))).toEqual({ from: 70, to: 150 });
});

test('a new candle moves the view only if it follows the newest', () => {
  const before = { candles: candlesFrom(0, 200), view: { from: 120, to: 204 } };
  expect(viewAfter({ ...before, followsNewest: true }, candlesFrom(0, 201))).toEqual({ from: 121, to: 205 });
  expect(viewAfter({ ...before, followsNewest: false }, candlesFrom(0, 201))).toEqual({ from: 120, to: 204 });
});

test('the last candle is visible unless the view ends before it', () => {
  const candles = candlesFrom(0, 200);
  const shownTo = (to: number) => {
    const view = { from: to - 80, to };
    return showsLast({ ...noCandlesShown(), candles, view, columns: visibleColumns(candles, view, 800) });
  };
  expect([shownTo(204), shownTo(200), shownTo(199)]).toEqual([true, true, false]);
  expect(showsLast(noCandlesShown())).toBe(false);
});
