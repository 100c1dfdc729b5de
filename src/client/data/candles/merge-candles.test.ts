import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { candleOf } from '#tests/support/samples.ts';
import { mergeCandles } from './merge-candles.ts';

const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 })).map((list) => list.sort((a, b) => a - b));

test('each time occurs once, ascending, the later list wins, and the newest are stored', () => {
  fc.assert(
    fc.property(times, times, fc.integer({ min: 1, max: 50 }), (earlier, later, most) => {
      const merged = mergeCandles(
        earlier.map((time) => candleOf(time, '1')),
        later.map((time) => candleOf(time, '2')),
        most,
      );
      const expected = [...new Set([...earlier, ...later])]
        .sort((a, b) => a - b)
        .map((time) => candleOf(time, later.includes(time) ? '2' : '1'));
      expect(merged).toEqual(expected.slice(-most));
    }),
  );
});
