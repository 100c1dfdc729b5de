import { expect, test } from 'vitest';
import { mostDrawings, soundDrawings, type Drawing } from './drawing.ts';

const anchor = { timeMs: 1_000, price: 0.00000012 };
const level: Drawing = { id: 'a', kind: 'level', anchors: [anchor] };
const trend: Drawing = { id: 'b', kind: 'trend', anchors: [anchor, { timeMs: 2_000, price: 9 }] };

test('stored drawings are read back unchanged', () => {
  expect(soundDrawings([level, trend])).toEqual([level, trend]);
});

test.each([undefined, null, 'x', 7, {}, { length: 3 }])('%j contains no drawing', (stored) => {
  expect(soundDrawings(stored)).toEqual([]);
});

test.each([
  null,
  [],
  { ...trend, kind: 'pitchfork' },
  { ...trend, anchors: [anchor] },
  { ...level, anchors: [anchor, anchor] },
  { ...level, anchors: [{ timeMs: null, price: 1 }] },
  { ...level, anchors: [{ timeMs: 1, price: NaN }] },
  { ...level, anchors: [{ timeMs: 1, price: '1' }] },
  { ...level, id: '' },
])('an unreadable drawing is dropped, the others stay: %j', (broken) => {
  expect(soundDrawings([level, broken, trend])).toEqual([level, trend]);
});

test('each drawing occurs once, up to the limit of a chart', () => {
  expect(soundDrawings([level, level])).toEqual([level]);
  const many = Array.from({ length: mostDrawings + 5 }, (_, at) => ({ ...level, id: String(at) }));
  expect(soundDrawings(many).map(({ id }) => id)).toEqual(many.slice(5).map(({ id }) => id));
});
