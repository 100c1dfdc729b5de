import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, maximum, minimum, toPlain, zero } from '#domain/money/money.ts';
import {
  gainedMeanwhile,
  hedgedLoss,
  payableProfit,
  trialMarginToReturn,
  type OppositePosition,
} from './trial-margin.ts';

const openedAt = new Date('2026-11-20T12:00:00Z');
const trial = { price: '100', openedAt, endPrice: '95' };
const short: OppositePosition = {
  type: 2,
  price: '100',
  contract_size: '0.1',
  opened_at: new Date('2026-11-20T12:01:00Z'),
  share: 10,
  closed: '0',
  turnover: '0',
};
const gained = (opposite: Partial<OppositePosition>, endPrice = '95'): string =>
  toPlain(gainedMeanwhile({ ...trial, endPrice }, { ...short, ...opposite }));

describe('the gain of an opposite position meanwhile', () => {
  test.each<[string, Partial<OppositePosition>, string, string]>([
    ['while it is open, by the last price', {}, '95', '5'],
    ['nothing where it lost', {}, '105', '0'],
    [
      'of one that was there before, what it gained since',
      { price: '110', opened_at: new Date('2026-11-20T11:00:00Z') },
      '95',
      '5',
    ],
    ['of closed lots, by what they were dealt for', { share: 0, closed: '10', turnover: '92' }, '100', '8'],
    ['of both together', { share: 5, closed: '5', turnover: '45' }, '95', '7.5'],
    ['of a long the other way', { type: 1 }, '107', '7'],
  ])('%s', (_, opposite, endPrice, gain) => {
    expect(gained(opposite, endPrice)).toBe(gain);
  });
});

test('a hedged loss is paid by the account up to the gain of the hedge and the balance', () => {
  const loss = (opposed: string, realised: string, available: string): string =>
    toPlain(
      hedgedLoss(
        { given: decimal('50'), opposed: decimal(opposed) },
        { realised: decimal(realised), available: decimal(available) },
      ),
    );
  expect([
    loss('30', '-40', '1000'),
    loss('45', '-40', '1000'),
    loss('80', '-90', '1000'),
    loss('30', '10', '1000'),
    loss('30', '-40', '12'),
  ]).toEqual(['30', '40', '50', '0', '12']);
});

test('any result of a hedge leaves a solvent account no more than its position alone', () => {
  const cents = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((units) => decimal(String(units)).times('0.01'));
  fc.assert(
    fc.property(cents(1, 10_000), cents(-10_000, 10_000), cents(0, 10_000), (given, realised, opposed) => {
      const lost = minimum(given, maximum(zero, realised.neg()));
      const received = given.minus(lost).plus(maximum(zero, realised));
      const returned = trialMarginToReturn({ given, returned: zero }, { realised, received });
      const hedged = hedgedLoss({ given, opposed }, { realised, available: decimal('1000') });
      const borne = given.minus(returned).minus(hedged);
      expect(borne.gte(zero) && borne.lte(maximum(zero, lost.minus(opposed)))).toBe(true);
    }),
  );
});

test('a profit is paid once, less the gain of opposite positions', () => {
  const payable = (opposed: string, isPaidBefore: boolean): string =>
    toPlain(payableProfit(decimal('20'), { opposed: decimal(opposed), isPaidBefore }));
  expect([payable('0', false), payable('5', false), payable('25', false), payable('0', true)]).toEqual([
    '20',
    '15',
    '0',
    '0',
  ]);
});
