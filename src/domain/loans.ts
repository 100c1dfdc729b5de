import { decimal, decimalsOf, minimum, roundUp, zero, type Decimal } from './money.ts';

/** In USDT or the same worth; term in days. */
export const smallestLoan = '500000';
export const largestLoan = '10000000';
export const shortestTerm = 7;
export const longestTerm = 365;
/** Lowest VIP level that may borrow; a market maker always may. */
export const borrowingLevel = 2;
/** Collateral and loan together, against the collateral alone. */
export const largestLeverage = '3';

/** Percent of the loan a day, for terms up to these days: money that is bound longer costs more. */
export const loanRates = [
  { upToDays: 30, rate: '0.03' },
  { upToDays: 90, rate: '0.035' },
  { upToDays: 180, rate: '0.04' },
  { upToDays: longestTerm, rate: '0.045' },
] as const;

/** Percent of the whole loan a day after its term, in the place of interest. */
const overdueRate = '0.5';

/** Percent of the debt below which what is pledged is sold. */
const closingRiskRate = decimal('110');

/** @param termDays within the longest term */
export const loanRate = (termDays: number): string =>
  (loanRates.find(({ upToDays }) => termDays <= upToDays) ?? loanRates[loanRates.length - 1]!).rate;

/** Amounts in the loan's currency. */
export interface LoanTerms {
  readonly principal: string;
  readonly decimals: number;
  readonly term_days: number;
}

/** What is owed so many full days after it was paid out; the user pays it, so interest is rounded up. */
export const loanDebt = ({ principal, decimals, term_days }: LoanTerms, days: number): Decimal => {
  const ordinary = decimal(loanRate(term_days)).times(decimal(String(Math.min(days, term_days))));
  const overdue = decimal(overdueRate).times(decimal(String(Math.max(0, days - term_days))));
  const loan = decimal(principal);
  return loan.plus(roundUp(loan.times(ordinary.plus(overdue)).times('0.01'), decimals));
};

/**
 * Percent. @param value worth of everything pledged in the loan's currency: the user's collateral, and what
 * was lent, which stays pledged in the margin account
 */
export const loanRiskRate = (value: Decimal, debt: Decimal): Decimal => value.div(debt).times('100');

export const isUndercovered = (value: Decimal, debt: Decimal): boolean =>
  loanRiskRate(value, debt).lt(closingRiskRate);

/** How the proceeds of everything pledged are divided. */
export interface LoanClosing {
  readonly repaid: Decimal;
  /** To the user. */
  readonly returned: Decimal;
  /** Paid by the insurance account; a user never owes beyond what is pledged. */
  readonly shortfall: Decimal;
}

export const splitLoanClosing = (proceeds: Decimal, debt: Decimal): LoanClosing => {
  const repaid = minimum(proceeds, debt);
  return { repaid, returned: proceeds.minus(repaid), shortfall: debt.minus(repaid) };
};

/** What is known of the one who asks. */
export interface LoanApplicant {
  readonly level: number;
  readonly is_market_maker: boolean;
  /** Of the loan, in USDT. */
  readonly worth: string;
  /** Of the collateral offered, in the loan's currency. */
  readonly collateral_value: string;
}

export type LoanProblem =
  | 'loan.notEligible'
  | 'term.range'
  | 'amount.invalid'
  | 'amount.decimals'
  | 'amount.tooSmall'
  | 'amount.tooLarge'
  | 'collateral.insufficient';

/** The first thing that stands against an application, or null. */
export const checkLoan = (
  { principal, decimals, term_days }: LoanTerms,
  { level, is_market_maker, worth, collateral_value }: LoanApplicant,
): LoanProblem | null => {
  if (level < borrowingLevel && !is_market_maker) return 'loan.notEligible';
  if (!Number.isInteger(term_days) || term_days < shortestTerm || term_days > longestTerm)
    return 'term.range';
  const loan = decimal(principal);
  if (loan.lte(zero)) return 'amount.invalid';
  if (decimalsOf(principal) > decimals) return 'amount.decimals';
  if (decimal(worth).lt(decimal(smallestLoan))) return 'amount.tooSmall';
  if (decimal(worth).gt(decimal(largestLoan))) return 'amount.tooLarge';
  const collateral = decimal(collateral_value);
  return collateral.plus(loan).gt(collateral.times(decimal(largestLeverage)))
    ? 'collateral.insufficient'
    : null;
};
