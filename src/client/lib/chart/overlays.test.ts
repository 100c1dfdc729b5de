import { expect, test } from 'vitest';
import { defaultChartSettings } from './chart-settings.ts';
import { hasStudies, noOverlays, overlaysOf, spanFrom, widthFrom } from './overlays.ts';

const sound = {
  averages: [{ kind: 'wma', span: 21 }],
  bands: { span: 20, width: 2.5 },
  hasVwap: true,
};

test('stored settings are read back', () => {
  expect(overlaysOf({ averages: sound })).toEqual(sound);
  expect(hasStudies({ ...defaultChartSettings, averages: sound })).toBe(true);
});

test('the three averages of earlier versions are migrated', () => {
  expect(overlaysOf({ averages: 'ma' }).averages).toEqual([7, 25, 99].map((span) => ({ kind: 'sma', span })));
  expect(overlaysOf({ averages: 'ema' }).averages[0]).toEqual({ kind: 'ema', span: 7 });
  expect(overlaysOf({ averages: 'none' })).toEqual(noOverlays);
});

test.each([
  undefined,
  null,
  'hull',
  'toString',
  7,
  [],
  {},
  { ...sound, averages: [{ kind: 'hull', span: 9 }] },
  { ...sound, averages: [{ kind: 'sma', span: 0 }] },
  { ...sound, averages: [{ kind: 'sma', span: 7.5 }] },
  { ...sound, averages: Array.from({ length: 7 }, () => ({ kind: 'sma', span: 9 })) },
  { ...sound, bands: { span: 20, width: 90 } },
  { ...sound, bands: { span: Infinity, width: 2 } },
])('an unreadable setting is dropped: %j', (averages) => {
  expect(overlaysOf({ averages })).toEqual(noOverlays);
  expect(hasStudies({ ...defaultChartSettings, averages })).toBe(false);
});

test.each([
  ['2', 2],
  [' 400 ', 400],
  ['1', null],
  ['401', null],
  ['2.5', null],
  ['-7', null],
  ['', null],
  ['1e2', null],
])('the length %j', (typed, span) => {
  expect(spanFrom(typed)).toBe(span);
});

test.each([
  ['2', 2],
  ['2,5', 2.5],
  ['0.5', 0.5],
  ['0.4', null],
  ['5.01', null],
  ['', null],
  ['two', null],
])('the width %j', (typed, width) => {
  expect(widthFrom(typed)).toBe(width);
});
