import { expect, test } from 'vitest';
import { continuedFrom } from './continued-minutes.ts';

const minute = { time: 0, open: '100.00', high: '110.00', low: '95.00', close: '105.00', volume: '3' };

test('opens at the price, and changes by the same percentages', () => {
  expect(continuedFrom('50.00', [minute, { ...minute, time: 60_000, open: '105.00' }])).toEqual([
    { ...minute, open: '50.00', high: '55.00', low: '47.50', close: '52.50' },
    { ...minute, time: 60_000, open: '52.50', high: '55.00', low: '47.50', close: '52.50' },
  ]);
});

test('rounds to the decimals of each price', () => {
  expect(continuedFrom('33.33', [minute])[0]).toEqual({
    ...minute,
    open: '33.33',
    high: '36.66',
    low: '31.66',
    close: '35.00',
  });
});
