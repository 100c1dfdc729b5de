import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './composition.ts';

test('thirds sum to a hundred', () => {
  const shares = sharesOf([
    { name: 'a', usdt: '1' },
    { name: 'b', usdt: '1' },
    { name: 'c', usdt: '1' },
  ]);
  expect(shares.map(({ percent }) => percent)).toEqual(['33.4', '33.3', '33.3']);
});

test('the largest share comes first, and assets without value are left out', () => {
  expect(
    sharesOf([
      { name: 'small', usdt: '0.000001' },
      { name: 'none', usdt: '0' },
      { name: 'large', usdt: '9999.999999' },
    ]),
  ).toEqual([
    { name: 'large', usdt: '9999.999999', percent: '100.0', isTiny: false },
    { name: 'small', usdt: '0.000001', percent: '0.0', isTiny: true },
  ]);
});

test('a share that is rounded up to a tenth is still known to be smaller', () => {
  const shares = sharesOf([
    { name: 'large', usdt: '99.84' },
    { name: 'exact', usdt: '0.1' },
    { name: 'below', usdt: '0.06' },
  ]);
  expect(shares.map(({ percent, isTiny }) => [percent, isTiny])).toEqual([
    ['99.8', false],
    ['0.1', false],
    ['0.1', true],
  ]);
});

test('no balances have no shares', () => {
  expect(sharesOf([{ name: 'a', usdt: '0' }])).toEqual([]);
});

test('shares of any balances sum to exactly 100.0 and none is off by more than a tenth', () => {
  const worth = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(
      fc.array(worth, { minLength: 1, maxLength: 9 }).filter((list) => list.some((units) => units > 0n)),
      (list) => {
        const shares = sharesOf(list.map((units, index) => ({ name: `${index}`, usdt: `${units}` })));
        const tenths = shares.map(({ percent }) => BigInt(percent.replace('.', '')));
        expect(tenths.reduce((sum, part) => sum + part, 0n)).toBe(1000n);
        const whole = list.reduce((sum, units) => sum + units, 0n);
        shares.forEach(({ usdt }, index) => {
          const off = tenths[index]! * whole - BigInt(usdt) * 1000n;
          expect(off < whole && off > -whole).toBe(true);
        });
      },
    ),
  );
});
