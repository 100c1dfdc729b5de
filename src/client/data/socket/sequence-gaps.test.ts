import { expect, test } from 'vitest';
import { createSequenceGaps } from './sequence-gaps.ts';

test('each channel has its own sequence, and joining restarts it', () => {
  const gaps = createSequenceGaps();
  gaps.join('candle 1 1min', 10);
  expect([
    gaps.take('candle 1 1min', 10),
    gaps.take('candle 1 1min', 11),
    gaps.take('candle 1 1min', 13),
  ]).toEqual(['old', 'next', 'gap']);
  expect(gaps.take('candle 2 1min', 99)).toBe('next');
  gaps.join('candle 1 1min', 2);
  expect(gaps.take('candle 1 1min', 3)).toBe('next');
});
