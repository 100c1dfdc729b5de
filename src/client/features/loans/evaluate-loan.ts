import type { AccountName } from '#contract/account-names.ts';
import type { LoanOffer } from '#contract/loan-rows.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { ApplyForLoanRequest } from '#client/data/loans/loan-requests.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import {
  borrowingLevel,
  checkLoan,
  collateralFor,
  loanDebt,
  loanInterest,
  loanRate,
  paidOut,
} from '#domain/loans/loans.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { roundedTexts } from '#domain/money/round-parts.ts';
import { leftOf } from '#domain/money/sums.ts';
import type { LoanDraft } from './loan-form-kind.ts';
import {
  estimateDecimals,
  pricesAtRisk,
  priceText,
  rateAt,
  type RiskLoan,
  type ShownPrice,
} from './risk-figures.ts';
import type { CollateralPrice } from './use-collateral-price.ts';

export interface CollateralSource {
  readonly key: string;
  readonly currency: LoanOffer['currencies'][number];
  readonly account: AccountName;
  readonly available: string;
}

/** Cost of a loan, and its distance from liquidation. */
export interface LoanFigures {
  readonly risk: RiskLoan;
  readonly collateral: string;
  readonly worth: string;
  /** Amounts paid out at this price and retained, rounded so that together they are the loan. */
  readonly free: string;
  readonly held: string;
  readonly ofDay: string;
  readonly interest: string;
  readonly atEnd: string;
  readonly rate: string;
  readonly warning: string | null;
  readonly closing: string | null;
}

/** Snapshot of an application as shown for agreement and sent. */
export interface LoanSnapshot {
  readonly request: ApplyForLoanRequest;
  readonly figures: LoanFigures;
}

/** Current inputs of a loan. */
interface LoanFacts {
  readonly currency: LoanOffer['currencies'][number];
  readonly source: CollateralSource;
  /** Price of one unit of the collateral in the loan's currency; null: no price yet. */
  readonly price: Decimal | null;
  /** Price of the loan's currency in USDT, in which loan limits are set. */
  readonly tether: Decimal | null;
  readonly shown: ShownPrice;
}

/** Figures of a draft, and its first problem. */
export interface LoanEvaluation {
  readonly figures: LoanFigures | null;
  /** `quote.stale` where a required price is missing. */
  readonly problem: ProblemCode | null;
  readonly isShort: boolean;
}

/** Whole days; 0: not a valid term. */
const termOf = (days: string): number => (/^\d{1,3}$/.test(days) ? Number(days) : 0);

/** Rate in percent a day for a term. */
export const dayRateOf = (days: string): string | null => (termOf(days) > 0 ? loanRate(termOf(days)) : null);

/** The input; the amount is trimmed. */
type TypedLoan = Pick<LoanDraft, 'amount' | 'days' | 'leverage'>;

const figuresOf = (
  { amount, leverage }: TypedLoan,
  term: number,
  price: Decimal,
  { currency, source, shown }: LoanFacts,
): LoanFigures => {
  const principal = toPlain(decimal(amount));
  const collateral = toPlain(collateralFor(principal, leverage, price, source.currency.decimals));
  const worth = decimal(collateral).times(price);
  const loan = paidOut({ principal, decimals: currency.decimals, term_days: term }, worth);
  const risk = { ...loan, pledged: collateral, days: 0 };
  const at = pricesAtRisk(risk);
  const [free, held] = roundedTexts(
    [leftOf(principal, loan.held), loan.held],
    estimateDecimals(currency.decimals),
  );
  return {
    risk,
    collateral,
    worth: toPlain(worth.round(2, 0)),
    free: free!,
    held: held!,
    ofDay: toPlain(loanInterest(loan, 1)),
    interest: toPlain(loanInterest(loan, term)),
    atEnd: toPlain(loanDebt(loan, term)),
    rate: rateAt(risk, price),
    warning: at.warning && priceText(at.warning, shown),
    closing: at.closing && priceText(at.closing, shown),
  };
};

/** Validates by the exchange's own rules, as far as prices are known. */
export const evaluateLoan = (typed: TypedLoan, facts: LoanFacts): LoanEvaluation => {
  const { currency, source, price, tether } = facts;
  const isFigure = /^\d{1,20}(\.\d+)?$/.test(typed.amount) && decimal(typed.amount).gt(zero);
  const principal = isFigure ? typed.amount : '0';
  const term_days = termOf(typed.days);
  const figures = isFigure && term_days > 0 && price ? figuresOf(typed, term_days, price, facts) : null;
  const evaluated = checkLoan(
    { principal, decimals: currency.decimals, term_days },
    {
      level: borrowingLevel,
      is_market_maker: false,
      worth: tether ? toPlain(decimal(principal).times(tether)) : '0',
      collateral_value: figures ? toPlain(decimal(figures.collateral).times(price!)) : '0',
    },
  );
  // Without a price, the loan or its collateral would always look too small, although neither is known.
  const isUnpriced =
    (evaluated === 'amount.tooSmall' && !tether) || (evaluated === 'collateral.insufficient' && !price);
  return {
    figures,
    problem: isUnpriced ? 'quote.stale' : evaluated,
    isShort: figures !== null && decimal(figures.collateral).gt(decimal(source.available)),
  };
};

/** Bounds of the amount, in the loan's currency. */
export const boundsOf = (
  { min_amount, max_amount }: Pick<LoanOffer, 'min_amount' | 'max_amount'>,
  tether: Decimal,
): { readonly least: string; readonly most: string } => ({
  least: toPlain(decimal(min_amount).div(tether).round(4, 3)),
  most: toPlain(decimal(max_amount).div(tether).round(4, 0)),
});

/** The application to be sent, with everything its confirmation shows. */
export const snapshotOf = (
  { amount, days }: TypedLoan,
  { currency, source }: LoanFacts,
  figures: LoanFigures,
): LoanSnapshot => ({
  request: {
    currency_id: currency.currency_id,
    amount,
    term_days: Number(days),
    collateral_id: source.currency.currency_id,
    collateral_account: source.account,
    collateral: figures.collateral,
  },
  figures,
});

/** Why an application as shown can no longer be sent. */
export const loanMoved = (
  { request }: LoanSnapshot,
  { price, isLive }: CollateralPrice,
  largestLeverage: string,
): Moved | null => {
  if (!price || !isLive) return { kind: 'stale' };
  const worth = decimal(request.collateral).times(price);
  return worth.times(largestLeverage).lt(worth.plus(request.amount))
    ? { kind: 'rule', code: 'collateral.insufficient' }
    : null;
};
