import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountResult,
  isLiquidated,
  liquidationPrice,
  marginOfLots,
  mostLots,
  multiples,
  openingCost,
  overnightFee,
  returnRate,
  riskRate,
  splitClosing,
  splitLiquidation,
  valueOf,
} from './futures.ts';
import { profitAt, sizeOf, type PositionTerms } from '#domain/trading/position-profit.ts';
import { checkStopReached, checkStops, stopAtReturn } from './futures-stops.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const feeRate = decimal('0.0005');
const terms = (side: 'long' | 'short', entry: string, size: string, margin: string): PositionTerms => ({
  side,
  entry: decimal(entry),
  size: decimal(size),
  margin: decimal(margin),
});
const text = (split: ReturnType<typeof splitClosing>) =>
  Object.fromEntries(Object.entries(split).map(([name, value]) => [name, toPlain(value)]));

test('the published check: long 1 BTC at 20,000 with 50x is liquidated at 19,700', () => {
  const { margin, fee } = openingCost(decimal('20000'), 50, feeRate, 6);
  expect([toPlain(margin), toPlain(fee)]).toEqual(['400', '10']);
  expect(toPlain(liquidationPrice(terms('long', '20000', '1', '400')))).toBe('19700');
  expect(toPlain(liquidationPrice(terms('short', '20000', '1', '400')))).toBe('20300');
});

test('added margin moves the liquidation price by added margin / size', () => {
  expect(toPlain(liquidationPrice(terms('long', '20000', '2', '1000')))).toBe('19600');
});

test('without leverage a long cannot be liquidated above zero', () => {
  expect(toPlain(liquidationPrice(terms('long', '20000', '1', '20000')))).toBe('100');
  expect(toPlain(liquidationPrice(terms('long', '20000', '1', '30000')))).toBe('0');
});

test('profit, return and risk rate', () => {
  const long = terms('long', '20000', '1', '400');
  expect(toPlain(profitAt(long, decimal('20100')))).toBe('100');
  expect(toPlain(profitAt({ ...long, side: 'short' }, decimal('20100')))).toBe('-100');
  expect(toPlain(returnRate(long, decimal('20100')))).toBe('0.25');
  expect(toPlain(riskRate(long, decimal('20000')))).toBe('400');
  expect(toPlain(riskRate(long, decimal('19700')))).toBe('100');
});

test('a gain is paid on top of the margin, a loss from it, the rest by the insurance account', () => {
  const long = terms('long', '20000', '1', '400');
  expect(text(splitClosing(long, decimal('20100'), feeRate, 6))).toEqual({
    profit: '100',
    fee: '10.05',
    used: '0',
    released: '400',
    gained: '89.95',
    insurance: '0',
  });
  expect(text(splitClosing(long, decimal('19900'), feeRate, 6))).toEqual({
    profit: '-100',
    fee: '9.95',
    used: '109.95',
    released: '290.05',
    gained: '0',
    insurance: '0',
  });
  expect(text(splitClosing(long, decimal('19000'), feeRate, 6))).toEqual({
    profit: '-1000',
    fee: '9.5',
    used: '400',
    released: '0',
    gained: '0',
    insurance: '-609.5',
  });
});

test('closing rounds the fee up and the profit down, to the smallest unit', () => {
  const long = terms('long', '20000', '0.001', '1');
  // A profit of 0.000456789 and a fee of 0.0100002283945 on the turnover.
  expect(text(splitClosing(long, decimal('20.000456789'), feeRate, 6))).toEqual({
    profit: '0.000456',
    fee: '0.010001',
    used: '0.009545',
    released: '0.990455',
    gained: '0',
    insurance: '0',
  });
  expect(text(splitClosing({ ...long, side: 'short' }, decimal('20.000456789'), feeRate, 6))).toEqual({
    profit: '-0.000457',
    fee: '0.010001',
    used: '0.010458',
    released: '0.989542',
    gained: '0',
    insurance: '0',
  });
});

test('opening rounds the margin and the fee up, to the smallest unit', () => {
  const { margin, fee } = openingCost(decimal('20.0000001'), 3, feeRate, 6);
  expect([toPlain(margin), toPlain(fee)]).toEqual(['6.666667', '0.010001']);
});

test('a liquidation transfers the rest of the margin to the insurance account', () => {
  const long = terms('long', '20000', '1', '400');
  expect(text(splitLiquidation(long, decimal('19700'), 6))).toEqual({
    profit: '-300',
    fee: '0',
    used: '400',
    released: '0',
    gained: '0',
    insurance: '100',
  });
  expect(text(splitLiquidation(long, decimal('19000'), 6))).toEqual({
    profit: '-1000',
    fee: '0',
    used: '400',
    released: '0',
    gained: '0',
    insurance: '-600',
  });
});

test('the account result is the price result, limited by the margin; a liquidation takes all of it', () => {
  const long = terms('long', '20000', '1', '400');
  const result = (turnover: string) =>
    toPlain(accountResult(splitClosing(long, decimal(turnover), feeRate, 6)));
  expect([result('20500'), result('20005'), result('19700')]).toEqual(['500', '5', '-300']);
  // The margin also pays the fee of 9.5, which leaves 390.5 for the loss.
  expect(result('19000')).toBe('-390.5');
  expect(toPlain(accountResult(splitLiquidation(long, decimal('19700'), 6)))).toBe('-400');
});

test('the overnight fee is 0.02 percent of the current value', () => {
  expect(toPlain(overnightFee(decimal('20000'), decimal('1'), 6))).toBe('4');
});

test.each([
  ['long', '21000', '19000', null],
  ['long', '20000', '', 'stop.wrongSide target_profit_price'],
  ['long', '', '20000', 'stop.wrongSide stop_loss_price'],
  ['short', '19000', '21000', null],
  ['short', '21000', '', 'stop.wrongSide target_profit_price'],
  ['short', '', '19000', 'stop.wrongSide stop_loss_price'],
  ['long', '20000.005', '', 'price.offTick target_profit_price'],
  ['long', '0', '0', null],
] as const)('a %s with take-profit %s and stop-loss %s: %s', (side, profit, loss, problem) => {
  const found = checkStops(
    { target_profit_price: profit, stop_loss_price: loss },
    side,
    decimal('20000'),
    '0.01',
  );
  expect(found && `${found.code} ${found.field}`).toBe(problem);
});

test.each([
  ['long', '18100', 'stop.behindLiquidation stop_loss_price'],
  ['long', '18100.01', null],
  ['short', '18100', 'stop.behindLiquidation stop_loss_price'],
  ['short', '18099.99', null],
  ['long', '', null],
  ['long', '0', null],
] as const)('a %s with liquidation at 18,100 and a stop-loss at %s: %s', (side, loss, problem) => {
  const found = checkStopReached({ stop_loss_price: loss }, side, decimal('18100'));
  expect(found && `${found.code} ${found.field}`).toBe(problem);
});

test('a stop in percent of the margin', () => {
  expect(toPlain(stopAtReturn(decimal('20000'), 'long', 50, decimal('100')))).toBe('20400');
  expect(toPlain(stopAtReturn(decimal('20000'), 'short', 50, decimal('-50')))).toBe('20200');
});

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => decimal(String(value)).times('0.01'));
const anyPosition = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  entry: cents(100, 10_000_000),
  lots: fc.integer({ min: 1, max: 500 }),
  multiple: fc.constantFrom(...multiples),
  exit: cents(1, 20_000_000),
});

test('closing conserves money: margin and market maker amounts equal the amounts paid out', () => {
  fc.assert(
    fc.property(anyPosition, ({ side, entry, lots, multiple, exit }) => {
      const size = sizeOf(lots, '0.01');
      const { margin } = openingCost(valueOf(entry, size), multiple, feeRate, 6);
      const position = { side, entry, size, margin };
      const turnover = valueOf(exit, size);
      for (const split of [
        splitClosing(position, turnover, feeRate, 6),
        splitLiquidation(position, turnover, 6),
      ]) {
        expect(split.used.plus(split.released).eq(margin)).toBe(true);
        expect(split.used.gte(zero) && split.released.gte(zero) && split.gained.gte(zero)).toBe(true);
        // The user's margin loss less gains went to the market maker, to fees and to the insurance.
        expect(
          split.used.minus(split.gained).eq(split.profit.neg().plus(split.fee).plus(split.insurance)),
        ).toBe(true);
      }
    }),
  );
});

test('the risk rate reaches 100 percent at the liquidation price, and liquidates only beyond it', () => {
  fc.assert(
    fc.property(anyPosition, ({ side, entry, lots, multiple }) => {
      const size = sizeOf(lots, '0.01');
      const position = {
        side,
        entry,
        size,
        margin: openingCost(valueOf(entry, size), multiple, feeRate, 6).margin,
      };
      const price = liquidationPrice(position);
      fc.pre(price.gt(zero));
      expect(riskRate(position, price).minus('100').abs().lt('0.000001')).toBe(true);
      const step = entry.times('0.000001');
      expect(isLiquidated(position, side === 'long' ? price.minus(step) : price.plus(step))).toBe(true);
      expect(isLiquidated(position, side === 'long' ? price.plus(step) : price.minus(step))).toBe(false);
    }),
  );
});

test('closing lots one by one divides the margin without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), cents(1, 1_000_000), (lots, margin) => {
      let left = margin;
      for (let total = lots; total > 0; total -= 1) left = left.minus(marginOfLots(left, 1, total, 6));
      expect(toPlain(left)).toBe('0');
    }),
  );
});

test('the maximum number of lots is affordable, and one more is not', () => {
  fc.assert(
    fc.property(
      cents(1, 100_000_000),
      cents(100, 10_000_000),
      fc.constantFrom(...multiples),
      (available, price, multiple) => {
        const lots = mostLots(available, price, '0.01', multiple, feeRate, 6);
        const costOf = (count: number) => {
          const { margin, fee } = openingCost(valueOf(price, sizeOf(count, '0.01')), multiple, feeRate, 6);
          return margin.plus(fee);
        };
        expect(costOf(lots).lte(available)).toBe(true);
        expect(costOf(lots + 1).gt(available)).toBe(true);
      },
    ),
  );
});
