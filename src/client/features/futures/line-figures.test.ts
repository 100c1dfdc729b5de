import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { resultAt, snapToTick, stepOnTicks, stopRefusal } from './line-figures.ts';

/** 0.1 BTC at 20,000 with a leverage of ten. */
const long = {
  type: 1,
  price: '20000',
  share: 10,
  lever_share_num: '0.01',
  multiple: 10,
  margin: '200',
  liquidation_price: '18100',
} as Position;
const short: Position = { ...long, type: 2, liquidation_price: '21900' };

test('a position on the chart becomes a valid price', () => {
  expect(snapToTick(20_000.1234, '0.01', 2)).toBe('20000.12');
  expect(snapToTick(20_000.3, '0.5', 1)).toBe('20000.5');
  expect(snapToTick(-4, '0.01', 2)).toBe('0.01');
});

test('keys move by about a two-thousandth of the price, or by one tick', () => {
  expect(stepOnTicks('20000.00', '0.01', 2, 1, false)).toBe('20010.00');
  expect(stepOnTicks('20000.00', '0.01', 2, -10, false)).toBe('19900.00');
  expect(stepOnTicks('20000.00', '0.01', 2, -1, true)).toBe('19999.99');
  expect(stepOnTicks('0.02', '0.01', 2, 1, false)).toBe('0.03');
});

test('the projected result is that of the whole position, signed by its side', () => {
  expect(resultAt(long, '21000')).toEqual({ profit: '100', percent: '50' });
  expect(resultAt(short, '21000')).toEqual({ profit: '-100', percent: '-50' });
});

test('a stop is refused on the wrong side of the price, and exactly on it', () => {
  expect(stopRefusal(long, 'target_profit_price', '20000', '20000', '0.01')).toBe('above');
  expect(stopRefusal(long, 'target_profit_price', '20000.01', '20000', '0.01')).toBeNull();
  expect(stopRefusal(long, 'stop_loss_price', '20001', '20000', '0.01')).toBe('below');
  expect(stopRefusal(short, 'target_profit_price', '20001', '20000', '0.01')).toBe('below');
  expect(stopRefusal(short, 'stop_loss_price', '20001', '20000', '0.01')).toBeNull();
});

test('a stop-loss is refused at and beyond the liquidation price, where it could never trigger', () => {
  expect(stopRefusal(long, 'stop_loss_price', '18100', '20000', '0.01')).toBe('liquidated');
  expect(stopRefusal(long, 'stop_loss_price', '18100.01', '20000', '0.01')).toBeNull();
  expect(stopRefusal(short, 'stop_loss_price', '21900', '20000', '0.01')).toBe('liquidated');
  expect(stopRefusal(short, 'stop_loss_price', '21899.99', '20000', '0.01')).toBeNull();
  const safe = { ...long, liquidation_price: '0' };
  expect(stopRefusal(safe, 'stop_loss_price', '0.01', '20000', '0.01')).toBeNull();
});
