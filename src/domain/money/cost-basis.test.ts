import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, movesIn, noCostBasis, quantityOf, takeMoves, type HoldingMove } from './cost-basis.ts';
import { decimal, toPlain, zero, type Decimal } from './money.ts';

const move = (quantity: string, value: string | null, isEstimate = false): HoldingMove => ({
  quantity: decimal(quantity),
  value: value === null ? null : decimal(value),
  isEstimate,
});
const plain = (value: Decimal | null): string | null => value && toPlain(value.round(12));
const figures = (moves: readonly HoldingMove[]) => {
  const holding = takeMoves(noCostBasis, moves);
  return [plain(quantityOf(holding)), plain(costOf(holding)), plain(holding.realised)];
};

describe('first in, first out: a worked example', () => {
  test('1 at 100, 1 at 200, 1.5 sold for 450: the first, half of the second; 250 earned, cost 100', () =>
    expect(figures([move('1', '100'), move('1', '200'), move('-1.5', '450')])).toEqual([
      '0.5',
      '100',
      '250',
    ]));
  test('the fee counts as the ledger posted it: 0.999 received for 100, all sold for 119.88 net', () =>
    expect(figures([move('0.999', '100'), move('-0.999', '119.88')])).toEqual(['0', '0', '19.88']));
  test('three sales of a third each cost exactly the whole lot together', () =>
    expect(figures([move('3', '100'), move('-1', '40'), move('-1', '40'), move('-1', '40')])).toEqual([
      '0',
      '0',
      '20',
    ]));
  test('a loss is negative', () =>
    expect(figures([move('2', '10'), move('-1', '3')])).toEqual(['1', '5', '-2']));
  test('a lot with an unknown price makes the cost unknown, and its gain once sold', () => {
    expect(figures([move('1', null), move('1', '100')])).toEqual(['2', null, '0']);
    expect(figures([move('1', null), move('1', '100'), move('-1', '90')])).toEqual(['1', '100', null]);
    expect(figures([move('1', '100'), move('1', null), move('-1', '90')])).toEqual(['1', null, '-10']);
  });
  test('a sale cannot exceed the purchases', () =>
    expect(() => takeMoves(noCostBasis, [move('1', '1'), move('-1.1', '1')])).toThrow('exceeds'));
});

const digits = (most: number) => fc.integer({ min: 1, max: most }).map((count) => decimal(String(count)));
/** Sales are fractions of the holding, so that no sequence runs out of units. */
const story = fc.array(
  fc.record({ buys: fc.boolean(), size: digits(1_000_000), worth: digits(9_999_999), part: digits(100) }),
  { maxLength: 60 },
);
const unit = decimal('0.00001');
const cent = decimal('0.01');
const movesOf = (steps: readonly { buys: boolean; size: Decimal; worth: Decimal; part: Decimal }[]) => {
  let owned = zero;
  return steps.flatMap(({ buys, size, worth, part }): HoldingMove[] => {
    const sold = owned.times(part).div('100').round(5, 0);
    const quantity = buys ? size.times(unit) : zero.minus(sold);
    if (quantity.eq(zero)) return [];
    owned = owned.plus(quantity);
    return [{ quantity, value: worth.times(cent), isEstimate: false }];
  });
};
const sum = (values: readonly Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), zero);
const equal = (one: Decimal | null, other: Decimal | null): void =>
  expect(one!.minus(other!).abs().lt(decimal('1e-30'))).toBe(true);

test('the open lots sum to the holding', () =>
  fc.assert(
    fc.property(story.map(movesOf), (moves) => {
      const owned = quantityOf(takeMoves(noCostBasis, moves));
      expect(toPlain(owned)).toBe(toPlain(sum(moves.map(({ quantity }) => quantity))));
    }),
  ));

test('realised plus unrealised profit equals the worth less the net investment', () =>
  fc.assert(
    fc.property(story.map(movesOf), digits(1_000_000), (moves, price) => {
      const holding = takeMoves(noCostBasis, moves);
      const worth = quantityOf(holding).times(price);
      const invested = sum(
        moves.map(({ quantity, value }) => (quantity.gt(zero) ? value! : zero.minus(value!))),
      );
      const unrealised = worth.minus(costOf(holding)!);
      equal(holding.realised!.plus(unrealised), worth.minus(invested));
    }),
  ));

test('splitting a trade, or processing moves in batches, does not change the result', () =>
  fc.assert(
    fc.property(story.map(movesOf), fc.nat(), fc.integer({ min: 1, max: 9 }), (moves, at, tenths) => {
      const whole = takeMoves(noCostBasis, moves);
      const split = moves.flatMap((one, index) => {
        if (moves.length === 0 || index !== at % moves.length) return [one];
        const share = decimal(`0.${tenths}`);
        const first = {
          ...one,
          quantity: one.quantity.times(share),
          value: one.value!.times(share),
        };
        const rest = {
          ...one,
          quantity: one.quantity.minus(first.quantity),
          value: one.value!.minus(first.value),
        };
        return [first, rest];
      });
      const cut = at % (split.length + 1);
      const parts = takeMoves(takeMoves(noCostBasis, split.slice(0, cut)), split.slice(cut));
      equal(parts.realised, whole.realised);
      equal(costOf(parts), costOf(whole));
      expect(toPlain(quantityOf(parts))).toBe(toPlain(quantityOf(whole)));
    }),
  ));

describe('the value of a ledger transaction', () => {
  const [bitcoin, ether, tether, euro] = [1, 2, 3, 9];
  const prices = (then: Readonly<Record<number, string>>) => ({
    fixed: (id: number) => ({ [tether]: '1', [euro]: '1.1' })[id] ?? null,
    then: (id: number) => Promise.resolve(then[id] ?? null),
  });
  const movesOfChanges = async (changes: Readonly<Record<number, string>>, then = {}) =>
    [
      ...(await movesIn(
        Object.entries(changes).map(([id, change]) => ({ currency_id: Number(id), change })),
        prices(then),
      )),
    ].map(([id, { quantity, value, isEstimate }]) => [id, toPlain(quantity), plain(value), isEstimate]);

  test('a fill counts at its money amount, fee included', async () => {
    expect(await movesOfChanges({ [bitcoin]: '0.0999', [tether]: '-2000' })).toEqual([
      [bitcoin, '0.0999', '2000', false],
    ]);
    expect(await movesOfChanges({ [bitcoin]: '-0.1', [tether]: '1998' })).toEqual([
      [bitcoin, '-0.1', '1998', false],
    ]);
    expect(await movesOfChanges({ [bitcoin]: '-0.1', [euro]: '1000' })).toEqual([
      [bitcoin, '-0.1', '1100', false],
    ]);
  });
  test('a deposit and a withdrawal count at the market price of their time, or as unknown', async () => {
    expect(await movesOfChanges({ [bitcoin]: '2' }, { [bitcoin]: '150' })).toEqual([
      [bitcoin, '2', '300', true],
    ]);
    expect(await movesOfChanges({ [bitcoin]: '-2' })).toEqual([[bitcoin, '-2', null, true]]);
  });
  test('a coin-to-coin exchange counts at the value given, on both sides', async () => {
    const given = { [bitcoin]: '150', [ether]: '11' };
    expect(await movesOfChanges({ [bitcoin]: '-1', [ether]: '14' }, given)).toEqual([
      [bitcoin, '-1', '150', true],
      [ether, '14', '150', true],
    ]);
    expect(await movesOfChanges({ [bitcoin]: '-1', [ether]: '14' }, { [ether]: '11' })).toEqual([
      [bitcoin, '-1', '154', true],
      [ether, '14', '154', true],
    ]);
  });
  test('a money movement is not a move of a coin', async () =>
    expect(await movesOfChanges({ [tether]: '5' })).toEqual([]));
});
