import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkLoan,
  isUndercovered,
  loanDebt,
  loanRate,
  loanRiskRate,
  splitLoanClosing,
  type LoanApplicant,
  type LoanTerms,
} from './loans.ts';
import { decimal, toPlain, zero } from './money.ts';

const terms: LoanTerms = { principal: '1000000', decimals: 6, term_days: 30 };
const applicant: LoanApplicant = {
  level: 2,
  is_market_maker: false,
  worth: '1000000',
  collateral_value: '500000',
};

test.each([
  [7, '0.03'],
  [30, '0.03'],
  [31, '0.035'],
  [90, '0.035'],
  [180, '0.04'],
  [181, '0.045'],
  [365, '0.045'],
])('a term of %d days costs %s percent a day', (days, rate) => {
  expect(loanRate(days)).toBe(rate);
});

test.each([
  [0, '1000000'],
  [1, '1000300'],
  [30, '1009000'],
  [31, '1014000'],
  [40, '1059000'],
])(
  'after %d days a million over 30 days has become %s: interest first, then 0.5 percent of the whole loan a day',
  (days, debt) => {
    expect(toPlain(loanDebt(terms, days))).toBe(debt);
  },
);

test('interest is rounded up to the smallest unit', () => {
  expect(toPlain(loanDebt({ ...terms, principal: '500000.000001' }, 1))).toBe('500150.000002');
});

test.each([
  ['1100000', '110', false],
  ['1099999.999999', '109.9999999999', true],
  ['1500000', '150', false],
])('%s pledged for a debt of a million: %s percent', (value, rate, isClosed) => {
  expect([
    toPlain(loanRiskRate(decimal(value), decimal('1000000'))),
    isUndercovered(decimal(value), decimal('1000000')),
  ]).toEqual([rate, isClosed]);
});

test.each([
  ['1099000', { repaid: '1000000', returned: '99000', shortfall: '0' }],
  ['900000', { repaid: '900000', returned: '0', shortfall: '100000' }],
])('proceeds of %s against a debt of a million: %o', (proceeds, split) => {
  expect(
    Object.fromEntries(
      Object.entries(splitLoanClosing(decimal(proceeds), decimal('1000000'))).map(([part, amount]) => [
        part,
        toPlain(amount as never),
      ]),
    ),
  ).toEqual(split);
});

test.each<[Partial<LoanTerms & LoanApplicant>, string | null]>([
  [{}, null],
  [{ level: 1 }, 'loan.notEligible'],
  [{ level: 0, is_market_maker: true }, null],
  [{ term_days: 6 }, 'term.range'],
  [{ term_days: 365 }, null],
  [{ term_days: 366 }, 'term.range'],
  [{ term_days: 7.5 }, 'term.range'],
  [{ principal: '0' }, 'amount.invalid'],
  [{ principal: '1000000.0000001' }, 'amount.decimals'],
  [{ worth: '499999.99' }, 'amount.tooSmall'],
  [{ worth: '500000' }, null],
  [{ worth: '10000000' }, null],
  [{ worth: '10000000.01' }, 'amount.tooLarge'],
  [{ collateral_value: '499999.999999' }, 'collateral.insufficient'],
])('an application with %o: %s', (change, problem) => {
  expect(checkLoan({ ...terms, ...change }, { ...applicant, ...change })).toBe(problem);
});

test('debt grows with every day and nothing of the proceeds is lost', () => {
  const amount = fc.integer({ min: 500_000, max: 10_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 7, max: 365 }),
      fc.integer({ min: 0, max: 500 }),
      amount,
      (principal, term_days, days, value) => {
        const loan = { principal: String(principal), decimals: 6, term_days };
        const debt = loanDebt(loan, days);
        expect(loanDebt(loan, days + 1).gt(debt)).toBe(true);
        const { repaid, returned, shortfall } = splitLoanClosing(decimal(String(value)), debt);
        expect([toPlain(repaid.plus(returned)), toPlain(repaid.plus(shortfall))]).toEqual([
          String(value),
          toPlain(debt),
        ]);
        expect(
          [repaid, returned, shortfall].every((part) => part.gte(zero)) &&
            (returned.eq(zero) || shortfall.eq(zero)),
        ).toBe(true);
      },
    ),
  );
});

test('a loan that may be asked for is covered on its first day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500_000, max: 10_000_000 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      (principal, collateral) => {
        const [worth, collateral_value] = [String(principal), String(collateral)];
        const loan = { ...terms, principal: worth };
        if (checkLoan(loan, { ...applicant, worth, collateral_value }) !== null) return;
        expect(isUndercovered(decimal(collateral_value).plus(decimal(worth)), loanDebt(loan, 1))).toBe(false);
      },
    ),
  );
});
