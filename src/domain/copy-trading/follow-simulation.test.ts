import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { simulateFollowing, type SimulatedTerms, type TradedPosition } from './follow-simulation.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const at = (hour: number): Date => new Date(Date.parse('2026-11-01T00:00:00Z') + hour * 3_600_000);
const traded = (
  profits: string,
  from: number,
  to: number,
  more: Partial<TradedPosition> = {},
): TradedPosition => ({
  lots: 4,
  mostLots: 1_000,
  margin: '100',
  fees: '1',
  opened_at: at(from),
  closings: [{ share: 4, profits, fee: '1', at: at(to) }],
  unrealised: null,
  ...more,
});
const terms: SimulatedTerms = {
  copy_type: 1,
  number: '1',
  most_per_order: null,
  most_in_all: null,
  stop_loss: null,
};
const published = [traded('200', 0, 1), traded('-150', 2, 3), traded('100', 4, 5), traded('150', 6, 7)];

test('new highs after fees are shared: of 198, -152, 98 and 148 a tenth of 198 and of 94', () => {
  const simulated = simulateFollowing(published, terms);
  expect(fieldsOf(simulated, 'copied', 'profits', 'fees', 'shares', 'net', 'margin', 'rate')).toEqual({
    copied: 4,
    profits: '300',
    fees: '8',
    shares: '29.2',
    net: '262.8',
    margin: '100',
    rate: '262.8',
  });
  expect(simulated.curve.map(({ profits }) => profits)).toEqual(['178.2', '26.2', '124.2', '262.8']);
  expect(simulated.drawdown).toBe('152');
});

test('a multiple and fixed lots scale margin, profits and fees alike', () => {
  expect(
    fieldsOf(simulateFollowing(published, { ...terms, number: '2.5' }), 'profits', 'fees', 'margin'),
  ).toEqual({
    profits: '750',
    fees: '20',
    margin: '250',
  });
  expect(simulateFollowing(published, { ...terms, copy_type: 2, number: '1' }).profits).toBe('75');
});

test('limits skip orders, with the reason', () => {
  const overlapping = [traded('10', 0, 4), traded('20', 1, 3), traded('30', 3, 5)];
  expect(simulateFollowing(overlapping, { ...terms, most_in_all: '150' }).skipped).toEqual([
    { reason: 'total_limit', count: 2 },
  ]);
  expect(simulateFollowing(overlapping, { ...terms, most_in_all: '200' }).skipped).toEqual([]);
  expect(simulateFollowing(overlapping, { ...terms, most_per_order: '99' }).skipped).toEqual([
    { reason: 'order_limit', count: 3 },
  ]);
  expect(simulateFollowing(overlapping, { ...terms, number: '0.001' }).skipped).toEqual([
    { reason: 'lots_too_small', count: 3 },
  ]);
});

test('an order beyond the position limit is skipped, as a real order would be', () => {
  expect(
    fieldsOf(
      simulateFollowing(published, { ...terms, copy_type: 2, number: '1000.01' }),
      'copied',
      'skipped',
    ),
  ).toEqual({ copied: 0, skipped: [{ reason: 'lots_too_many', count: 4 }] });
});

test('a partial close closes hundredths of a lot, as for a real copy', () => {
  const inParts = traded('0', 0, 3, {
    lots: 3,
    closings: [
      { share: 1, profits: '90', fee: '1', at: at(1) },
      { share: 2, profits: '180', fee: '2', at: at(3) },
    ],
  });
  // A third of 1 lot is 0.33, which leaves 0.67 for the trader's last two.
  const simulated = simulateFollowing([inParts], { ...terms, copy_type: 2, number: '1' });
  expect(simulated.curve.map(({ profits }) => profits)).toEqual(['26.133', '79.8']);
  expect(fieldsOf(simulated, 'profits', 'fees')).toEqual({ profits: '90', fees: '1.333334' });
});

test('open positions count at the last price, and their profit is not shared', () => {
  const open = traded('0', 2, 3, {
    closings: [{ share: 1, profits: '10', fee: '1', at: at(3) }],
    unrealised: '-60',
  });
  expect(
    fieldsOf(
      simulateFollowing([traded('50', 0, 1), open], { ...terms, number: '2' }),
      'copied',
      'open',
      'profits',
      'unrealised',
      'fees',
      'shares',
      'net',
      'drawdown',
    ),
  ).toEqual({
    copied: 2,
    open: 1,
    profits: '120',
    unrealised: '-120',
    fees: '8',
    shares: '11.2',
    net: '-19.2',
    drawdown: '120',
  });
});

test('the stop ends the simulation with the close that reaches the loss', () => {
  const simulated = simulateFollowing([traded('-40', 0, 1), traded('-60', 2, 3), traded('500', 4, 5)], {
    ...terms,
    most_in_all: '1000',
    stop_loss: '10',
  });
  expect([simulated.stopped_at, simulated.skipped, simulated.profits]).toEqual([
    at(3).toISOString(),
    [{ reason: 'stopped', count: 1 }],
    '-100',
  ]);
});

test('any trades leave profits less fees and shares, and every order is copied or skipped', () => {
  const position = fc.record({
    profits: fc.integer({ min: -500, max: 500 }),
    from: fc.integer({ min: 0, max: 300 }),
    hours: fc.integer({ min: 1, max: 40 }),
    lots: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 25 }),
      fc.integer({ min: 1, max: 500 }),
      fc.option(fc.integer({ min: 50, max: 400 }), { nil: null }),
      (some, number, limit) => {
        const positions = some.map(({ profits, from, hours, lots }) =>
          traded(String(profits), from, from + hours, {
            lots,
            closings: [{ share: lots, profits: String(profits), fee: '1', at: at(from + hours) }],
          }),
        );
        const simulated = simulateFollowing(positions, {
          ...terms,
          number: toPlain(decimal(String(number)).div('100')),
          most_in_all: limit === null ? null : String(limit),
        });
        const { profits, fees, shares, net, copied, skipped, margin } = simulated;
        expect(net).toBe(toPlain(decimal(profits).minus(decimal(fees)).minus(decimal(shares))));
        expect(copied + skipped.reduce((sum, { count }) => sum + count, 0)).toBe(positions.length);
        expect(decimal(shares).gte(zero)).toBe(true);
        if (limit !== null) expect(decimal(margin).lte(String(limit))).toBe(true);
      },
    ),
  );
});
