import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkLoan,
  isUndercovered,
  loanDebt,
  loanRate,
  loanRiskRate,
  afterPayment,
  collateralFor,
  coversPayout,
  lockedAtPayout,
  isAtRisk,
  loanDays,
  paidOut,
  pledgedValue,
  priceAtRisk,
  splitPayment,
  type LoanApplicant,
  type LoanTerms,
} from './loans.ts';
import { collateralSale, saleFor, splitLoanClosing } from './loan-closing.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const terms: LoanTerms = { principal: '1000000', decimals: 6, term_days: 30 };
/** Paid out against collateral of this value; at half a million the whole loan is locked. */
const lent = (of: LoanTerms = terms, collateral = '500000') => paidOut(of, decimal(collateral));
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
  'after %d days a million over 30 days is %s: interest first, then 0.5 percent of the whole loan a day',
  (days, debt) => {
    expect(toPlain(loanDebt(lent(), days))).toBe(debt);
  },
);

test('interest is rounded up to the smallest unit', () => {
  expect(toPlain(loanDebt(lent({ ...terms, principal: '500000.000001' }), 1))).toBe('500150.000002');
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

test('debt grows every day, and sale proceeds are fully accounted for', () => {
  const amount = fc.integer({ min: 500_000, max: 10_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 7, max: 365 }),
      fc.integer({ min: 0, max: 500 }),
      amount,
      (principal, term_days, days, value) => {
        const loan = lent({ principal: String(principal), decimals: 6, term_days });
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

test('a loan that passes the checks is covered on its first day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500_000, max: 10_000_000 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      (principal, collateral) => {
        const [worth, collateral_value] = [String(principal), String(collateral)];
        const loan = { ...terms, principal: worth };
        if (checkLoan(loan, { ...applicant, worth, collateral_value }) !== null) return;
        expect(isUndercovered(decimal(collateral_value).plus(decimal(worth)), loanDebt(lent(loan), 1))).toBe(
          false,
        );
      },
    ),
  );
});

test('a repayment pays interest first, and the remaining principal bears interest from then on', () => {
  const part = afterPayment(lent(), 10, '203000');
  expect([part.outstanding, part.interest, part.since_day]).toEqual(['800000', '0', 10]);
  expect(toPlain(loanDebt(part, 30))).toBe('804800');
  // After the term, interest is charged on the whole loan again.
  expect(toPlain(loanDebt(part, 31))).toBe('809800');
  const little = afterPayment(part, 20, '1000');
  expect([little.outstanding, little.interest]).toEqual(['800000', '1400']);
});

test('full days run from 00:00 UTC to 00:00 UTC', () => {
  const at = (text: string) => loanDays('2025-06-01T12:00:00.000Z', new Date(text));
  expect(
    ['2025-06-01T12:00:00Z', '2025-06-02T23:59:59Z', '2025-06-03T00:00:00Z', '2025-06-12T01:00:00Z'].map(at),
  ).toEqual([0, 0, 1, 10]);
});

test('the price for a risk rate is the price at which the loan reaches it', () => {
  const loan = { ...lent(), pledged: '25' };
  const price = priceAtRisk(loan, 30, '130')!;
  expect(toPlain(price)).toBe('12468');
  const value = pledgedValue(loan, price);
  expect([toPlain(loanRiskRate(value, loanDebt(loan, 30))), isAtRisk(value, loanDebt(loan, 30))]).toEqual([
    '130',
    true,
  ]);
  expect(priceAtRisk({ ...loan, pledged: '0' }, 30, '130')).toBeNull();
});

test('the requested collateral has a margin, and a sale pays its worth less the exchange fee', () => {
  expect(toPlain(collateralFor('1000000', '3', decimal('20000'), 8))).toBe('25.125');
  const figures = (isSameCurrency: boolean) =>
    Object.values(collateralSale(decimal('25'), decimal('4000'), { decimals: 6, isSameCurrency })).map(
      (value) => toPlain(value),
    );
  expect([figures(false), figures(true)]).toEqual([
    ['25', '100000', '200', '99800'],
    ['25', '100000', '0', '100000'],
  ]);
});

test.each([
  ['1500000', '0'],
  ['1499999.999999', '0.000001'],
  ['600000', '900000'],
  ['500000', '1000000'],
])('collateral worth %s for a million: %s stays locked', (value, held) => {
  expect(toPlain(lockedAtPayout(terms, decimal(value)))).toBe(held);
});

test('a repayment is taken from locked and available funds in the proportion of the payout', () => {
  const half = { ...lent(), held: '250000' };
  const { interest, principal, held, free } = splitPayment(half, 10, '203000');
  expect([interest, principal, held, free].map((part) => toPlain(part))).toEqual([
    '3000',
    '200000',
    '50000',
    '150000',
  ]);
  expect(afterPayment(half, 10, '203000').held).toBe('200000');
  expect(toPlain(splitPayment(afterPayment(half, 10, '203000'), 10, '800000').held)).toBe('200000');
});

const price = fc.integer({ min: 1, max: 20_000_000_000 }).map((cents) => decimal(String(cents)).div('100'));
const units = fc
  .integer({ min: 1, max: 2_000_000_000 })
  .map((unit) => toPlain(decimal(String(unit)).div('1000')));
const cents = (amount: number): string => toPlain(decimal(String(amount)).div('100'));
const principal = fc.integer({ min: 50_000_000, max: 1_000_000_000 });

test('at the payout 150 percent are pledged, with one unit less locked they would not be', () => {
  fc.assert(
    fc.property(principal, units, price, (amount, pledged, at) => {
      const loan = { ...terms, principal: cents(amount) };
      const value = decimal(pledged).times(at);
      if (!coversPayout(loan.principal, value)) return;
      const { held } = paidOut(loan, value);
      const debt = decimal(loan.principal);
      const rate = (of: typeof value) => loanRiskRate(value.plus(of), debt);
      expect(rate(decimal(held)).gte('150') && decimal(held).lte(debt)).toBe(true);
      if (held !== '0') expect(rate(decimal(held).minus('0.000001')).lt('150')).toBe(true);
    }),
  );
});

test('a repayment loses nothing, takes no more than is locked, and does not lower the risk rate', () => {
  fc.assert(
    fc.property(
      principal,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 99 })), { maxLength: 5 }),
      (amount, share, payments) => {
        const whole = { ...terms, principal: cents(amount) };
        const start = toPlain(decimal(whole.principal).times(share.toFixed(6)).round(6, 0));
        let loan = { ...lent(whole), held: start };
        let day = 0;
        let taken = zero;
        const pay = (paid: string): void => {
          const before = loanDebt(loan, day);
          const { interest, principal: ofPrincipal, held, free } = splitPayment(loan, day, paid);
          expect(toPlain(interest.plus(held).plus(free))).toBe(paid);
          expect(toPlain(held.plus(free))).toBe(toPlain(ofPrincipal));
          const next = afterPayment(loan, day, paid);
          expect(toPlain(loanDebt(next, day).plus(paid))).toBe(toPlain(before));
          expect(decimal(next.held).gte(zero) && decimal(next.held).lte(decimal(next.outstanding))).toBe(
            true,
          );
          // Collateral equal to the debt: the pledge exceeds the debt.
          const [one, other] = [before.plus(loan.held), before.plus(next.held)];
          if (loanDebt(next, day).gt(zero))
            expect(loanRiskRate(other, loanDebt(next, day)).gte(loanRiskRate(one, before))).toBe(true);
          taken = taken.plus(held);
          loan = next;
        };
        for (const [days, percent] of payments) {
          day += days;
          pay(toPlain(loanDebt(loan, day).times(String(percent)).div('100').round(6, 3)));
        }
        pay(toPlain(loanDebt(loan, day)));
        expect([loan.outstanding, loan.held, loan.interest, toPlain(taken)]).toEqual(['0', '0', '0', start]);
      },
    ),
  );
});

test('a sale covers the debt with the least collateral, and never sells more than there is', () => {
  fc.assert(
    fc.property(principal, units, price, fc.boolean(), (amount, pledged, at, isSameCurrency) => {
      const [needed, one] = [decimal(cents(amount)), isSameCurrency ? decimal('1') : at];
      const saleTerms = { decimals: 6, isSameCurrency };
      const { sold, worth, fee, proceeds } = saleFor(
        needed,
        { pledged, collateral_decimals: 8 },
        one,
        saleTerms,
      );
      expect(toPlain(proceeds.plus(fee))).toBe(toPlain(worth));
      expect(sold.lte(decimal(pledged))).toBe(true);
      if (sold.lt(decimal(pledged))) expect(proceeds.gte(needed)).toBe(true);
      const less = sold.minus('0.00000001');
      if (less.gt(zero)) expect(collateralSale(less, one, saleTerms).proceeds.lt(needed)).toBe(true);
    }),
  );
});
