import { expect, test } from 'vitest';
import { positionOf } from '#tests/support/samples.ts';
import { toPlain } from '#domain/money/money.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { isWaitingEntry, profitOfPosition } from '#domain/trading/position-result.ts';
import { figuresAt, liquidationAfter } from './position-figures.ts';

/** 2 lots of 0.01 BTC from 20,000 with a margin of 40 USDT. */
const long = positionOf({ id: 1 });

test('the return is in percent of the margin: 10 on 40 is 25 percent, not a quarter of one', () => {
  expect(figuresAt(long, '20500')).toEqual({ profit: '10', returned: '25', risk: '2500' });
  expect(figuresAt(positionOf({ id: 2, type: 2 }), '20500')).toEqual({
    profit: '-10',
    returned: '-25',
    risk: '1500',
  });
});

test('a loss is rounded up to the next hundredth, and a profit is cut', () => {
  expect(toPlain(profitOfPosition(long, '19999.95'))).toBe('-0.01');
  expect(toPlain(profitOfPosition(long, '20000.05'))).toBe('0');
  expect(figuresAt(long, '19999.95')!.returned).toBe('-0.01');
});

test('an entry that waits has no result and does not count as open; one that closes still does', () => {
  const [entry, closing] = [
    positionOf({ id: 3, status: 'entrusted' }),
    positionOf({ id: 4, status: 'closing' }),
  ];
  expect([figuresAt(entry, '20500'), isOpenPosition(entry), isWaitingEntry(entry)]).toEqual([
    null,
    false,
    true,
  ]);
  expect([isOpenPosition(closing), isWaitingEntry(closing)]).toEqual([true, false]);
  expect(isOpenPosition(positionOf({ id: 5, status: 'closed' }))).toBe(false);
});

test('the same position at the same price is computed once', () => {
  expect(figuresAt(long, '20700')).toBe(figuresAt(long, '20700'));
  expect(figuresAt(long, '20701')).not.toBe(figuresAt(long, '20700'));
});

test('added margin moves the liquidation price away by margin over size', () => {
  expect(liquidationAfter(long, '0', 2)).toBe('18100');
  expect(liquidationAfter(long, '2', 2)).toBe('18000');
});
