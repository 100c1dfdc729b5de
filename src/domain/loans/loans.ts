import type { AccountName } from '#contract/account-names.ts';
import { dayMs } from '#domain/time/instant.ts';
import { checkFigure, conversionFeePercent } from '#domain/transfers/conversion.ts';
import { fractionOf } from '#domain/money/fees.ts';
import { servedAt } from '#domain/lock-ups/lock-up.ts';
import type { Verdict } from '#domain/reviews/review.ts';
import {
  decimal,
  decimalsOf,
  minimum,
  roundDown,
  roundUp,
  toPlain,
  zero,
  type Decimal,
} from '#domain/money/money.ts';

/** In USDT or equivalent value; term in days. */
export const smallestLoan = '500000';
export const largestLoan = '10000000';
export const shortestTerm = 7;
export const longestTerm = 365;
/** The account into which loans are paid out, and in which the locked part is frozen. */
export const lentAccount: AccountName = 'margin';
/** Lowest VIP level that may borrow; a market maker always may. */
export const borrowingLevel = 2;
/** Collateral plus loan, relative to the collateral. */
export const largestLeverage = '3';

/** Percent of the loan per day, for terms up to these days: longer terms cost more. */
export const loanRates = [
  { upToDays: 30, rate: '0.03' },
  { upToDays: 90, rate: '0.035' },
  { upToDays: 180, rate: '0.04' },
  { upToDays: longestTerm, rate: '0.045' },
] as const;

/** Percent of the whole loan per day after its term, instead of interest. */
export const overdueRate = '0.5';

/**
 * Pledged value at the payout, in percent of the debt; the part of the loan needed to reach it stays locked.
 */
export const payoutRiskRate = '150';
/** Percent of the debt above which a margin call is over, so that the next fall is notified again. */
export const recoveredRiskRate = '140';
/** Percent of the debt at which the user is asked to add collateral. */
export const warningRiskRate = '130';
/** Percent of the debt below which enough of the collateral is sold to repay it. */
export const closingRiskRate = '110';

/** Percent of the proceeds of a collateral sale: the fee of an exchange. */
export const saleFee = conversionFeePercent;

/** What is wrong with an amount of a currency by itself, or null. */
export const checkLoanFigure = checkFigure;

/** Currencies that can be borrowed and used as collateral. */
export const loanCurrencies = ['USDT', 'BTC', 'ETH', 'USDC'] as const;

/** @param termDays within the longest term */
export const loanRate = (termDays: number): string =>
  (loanRates.find(({ upToDays }) => termDays <= upToDays) ?? loanRates[loanRates.length - 1]!).rate;

/** Amounts in the loan's currency. */
export interface LoanTerms {
  readonly principal: string;
  readonly decimals: number;
  readonly term_days: number;
}

/** A loan that was paid out, and its state after repayments. */
export interface OpenLoan extends LoanTerms {
  /** Outstanding principal. */
  readonly outstanding: string;
  /** Part of the loan pledged in addition to the collateral. The rest was paid out unlocked. */
  readonly held: string;
  /** Unpaid interest up to `since_day`. */
  readonly interest: string;
  /** Full days from the payout to the last repayment. */
  readonly since_day: number;
}

/**
 * Locked part of a loan at its payout: the smallest amount with which pledge and collateral
 * reach 150 percent of the debt.
 * @param collateralValue in the loan's currency; at least half of the loan, as the largest leverage demands
 */
export const lockedAtPayout = ({ principal, decimals }: LoanTerms, collateralValue: Decimal): Decimal => {
  const short = decimal(principal).times(fractionOf(payoutRiskRate)).minus(collateralValue);
  return short.gt(zero) ? minimum(roundUp(short, decimals), decimal(principal)) : zero;
};

/** Whether collateral of this value plus the whole loan reach the required pledge at the payout. */
export const coversPayout = (principal: string, collateralValue: Decimal): boolean =>
  collateralValue.plus(decimal(principal)).gte(decimal(principal).times(fractionOf(payoutRiskRate)));

export const paidOut = (terms: LoanTerms, collateralValue: Decimal): OpenLoan => ({
  ...terms,
  outstanding: terms.principal,
  held: toPlain(lockedAtPayout(terms, collateralValue)),
  interest: '0',
  since_day: 0,
});

/**
 * Interest after so many full days: within the term on the outstanding principal, after it on the whole
 * loan. The user pays it, so the interest since the last repayment is rounded up, once.
 */
export const loanInterest = (loan: OpenLoan, days: number): Decimal => {
  const { term_days, since_day: since } = loan;
  const ordinary = Math.max(0, Math.min(days, term_days) - since);
  const overdue = days - since - ordinary;
  const percents = decimal(loan.outstanding)
    .times(decimal(loanRate(term_days)))
    .times(String(ordinary))
    .plus(decimal(loan.principal).times(decimal(overdueRate)).times(String(overdue)));
  return decimal(loan.interest).plus(roundUp(percents.times('0.01'), loan.decimals));
};

/** Debt so many full days after the payout. */
export const loanDebt = (loan: OpenLoan, days: number): Decimal =>
  decimal(loan.outstanding).plus(loanInterest(loan, days));

/** Split of a repayment: interest is paid first. */
export interface LoanPayment {
  readonly interest: Decimal;
  readonly principal: Decimal;
  /** Principal paid from the locked part. */
  readonly held: Decimal;
  /** Principal paid from the user's free balance. */
  readonly free: Decimal;
}

/**
 * Principal is repaid from the locked part and the free balance in the proportion in which the outstanding
 * principal is locked and paid out: if half is locked, half of every repayment comes from it. The last
 * repayment therefore uses the rest of the locked part; and while the pledge exceeds the debt, no repayment
 * lowers the risk rate, since it reduces the pledge by at most as much as the debt.
 * @param amount up to the debt
 */
export const splitPayment = (loan: OpenLoan, days: number, amount: string): LoanPayment => {
  const interest = minimum(decimal(amount), loanInterest(loan, days));
  const principal = decimal(amount).minus(interest);
  // Avoids a division by zero when a last part has no principal.
  const held = principal.gt(zero)
    ? roundDown(principal.times(decimal(loan.held)).div(decimal(loan.outstanding)), loan.decimals)
    : zero;
  return { interest, principal, held, free: principal.minus(held) };
};

export const afterPayment = <Loan extends OpenLoan>(loan: Loan, days: number, amount: string): Loan => {
  const { interest, principal, held } = splitPayment(loan, days, amount);
  return {
    ...loan,
    outstanding: toPlain(decimal(loan.outstanding).minus(principal)),
    held: toPlain(decimal(loan.held).minus(held)),
    interest: toPlain(loanInterest(loan, days).minus(interest)),
    since_day: days,
  };
};

/** Full days since the payout, from 00:00 UTC to 00:00 UTC. */
export const loanDays = (paidOutAt: string, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - Date.parse(servedAt(paidOutAt, 0))) / dayMs));

/** Value of the whole pledge. @param price of one unit of the collateral, in the loan's currency */
export const pledgedValue = (
  { pledged, held }: { readonly pledged: string; readonly held: string },
  price: Decimal,
): Decimal => decimal(pledged).times(price).plus(decimal(held));

/** The price of the collateral at which the pledge is this percentage of the debt; null: no such price. */
export const priceAtRisk = (loan: OpenLoan & { readonly pledged: string }, days: number, percent: string) => {
  const short = loanDebt(loan, days).times(fractionOf(percent)).minus(decimal(loan.held));
  return short.gt(zero) && decimal(loan.pledged).gt(zero) ? short.div(decimal(loan.pledged)) : null;
};

/** Collateral plus loan, relative to the collateral. */
export const leverageOf = (principal: string, collateralValue: Decimal): Decimal =>
  collateralValue.plus(decimal(principal)).div(collateralValue);

/**
 * Pledged beyond what the leverage requires, so that a price move in transit does
 * not invalidate an application.
 */
const headroom = decimal('1.005');

/** Collateral for a loan at a leverage above 1. @param decimals of the collateral */
export const collateralFor = (
  principal: string,
  leverage: string,
  price: Decimal,
  decimals: number,
): Decimal =>
  roundUp(decimal(principal).div(decimal(leverage).minus('1')).div(price).times(headroom), decimals);

/** Percent. @param value of the whole pledge in the loan's currency: the collateral and the locked part */
export const loanRiskRate = (value: Decimal, debt: Decimal): Decimal => value.div(debt).times('100');

export const isUndercovered = (value: Decimal, debt: Decimal): boolean =>
  loanRiskRate(value, debt).lt(decimal(closingRiskRate));

export const isAtRisk = (value: Decimal, debt: Decimal): boolean =>
  loanRiskRate(value, debt).lte(decimal(warningRiskRate));

/** Whether a margin call is over. */
export const hasRecovered = (value: Decimal, debt: Decimal): boolean =>
  loanRiskRate(value, debt).gte(decimal(recoveredRiskRate));

/** Facts about the applicant. */
export interface LoanApplicant {
  readonly level: number;
  readonly is_market_maker: boolean;
  /** Value of the loan, in USDT. */
  readonly worth: string;
  /** Value of the offered collateral, in the loan's currency. */
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

/** The first reason against an application, or null. */
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

/** The published rule of applications: a user who may borrow is granted what the collateral still covers. */
export const reviewLoan = ({
  isEligible,
  isCovered,
}: {
  readonly isEligible: boolean;
  readonly isCovered: boolean;
}): Verdict => {
  if (!isEligible) return { isApproved: false, why: 'notEligible' };
  return isCovered ? { isApproved: true, why: 'covered' } : { isApproved: false, why: 'collateralFell' };
};
