import { expect, test } from 'vitest';
import { priceBarMarks } from './price-bar-marks.ts';

const position = {
  type: 1,
  price: '100',
  liquidation_price: '50',
  stop_loss_price: '60',
  target_profit_price: '150',
} as const;

test('the marks of a long go from the liquidation to the take-profit', () => {
  expect(priceBarMarks(position, '110').map(({ of, at }) => [of, at])).toEqual([
    ['liquidation', 0],
    ['stop', 0.1],
    ['entry', 0.5],
    ['current', 0.6],
    ['profit', 1],
  ]);
});

test('those of a short are from the highest price to the lowest', () => {
  const short = { ...position, type: 2, liquidation_price: '150', stop_loss_price: null } as const;
  expect(priceBarMarks({ ...short, target_profit_price: '50' }, '125').map(({ of, at }) => [of, at])).toEqual(
    [
      ['liquidation', 0],
      ['current', 0.25],
      ['entry', 0.5],
      ['profit', 1],
    ],
  );
});

test('without a liquidation and stops there are none', () => {
  const bare = { ...position, liquidation_price: '0', stop_loss_price: null, target_profit_price: null };
  expect(priceBarMarks(bare, '110')).toEqual([]);
});
