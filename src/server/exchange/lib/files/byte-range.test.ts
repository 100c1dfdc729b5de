import { expect, test } from 'vitest';
import { continues, isKnownBy, rangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=4-11', { from: 4, to: 11 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['Bytes= 1-2 ', { from: 1, to: 2 }],
])('of a hundred bytes %s selects these', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,4-5',
  'lines=0-1',
  'bytes=a-b',
  'bytes=1.5-2',
])('%s is not a single range, and selects all', (header) => {
  expect(rangeOf(header, 100)).toBe('all');
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s is not satisfiable',
  (header) => {
    expect(rangeOf(header, 100)).toBe('none');
  },
);

test('a range of an empty file is not satisfiable', () => {
  expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0)]).toEqual(['none', 'none']);
});

test('a file is matched by its ETag, and a range continues only on a strong one', () => {
  expect(
    ['"a"', 'W/"a"', '"b", "a"', '*', '"b"', undefined].map((header) => isKnownBy(header, '"a"')),
  ).toEqual([true, true, true, true, false, false]);
  expect(
    [undefined, '"a"', 'W/"a"', '"b"', 'Thu, 15 Jan 2026 12:00:00 GMT'].map((header) =>
      continues(header, '"a"'),
    ),
  ).toEqual([true, true, false, false, false]);
});
