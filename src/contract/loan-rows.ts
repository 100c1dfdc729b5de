import * as z from 'zod/mini';
import {
  accountName,
  decimal,
  decimalOrNone,
  id,
  instant,
  instantOrNone,
  text,
  whole,
} from './primitives.ts';
import { reviewer } from './reviewer.ts';

/* Shapes of loans, their terms and their borrowers on the wire. */

const loanCurrency = z.object({
  currency_id: id,
  currency_name: text,
  /** Decimals of its smallest unit. */
  decimals: whole,
  /** The pair that prices it; null: it counts as one USDT. */
  symbol: z.nullable(text),
});

/** What can be borrowed, and under which terms. */
export const loanOffer = z.object({
  /** Each can be borrowed, and used as collateral. */
  currencies: z.array(loanCurrency),
  /** In USDT or equivalent value. */
  min_amount: decimal,
  max_amount: decimal,
  min_days: whole,
  max_days: whole,
  /** Percent of the debt per day, for terms up to the given number of days. */
  rates: z.array(z.object({ up_to_days: whole, day_rate: decimal })),
  /** Percent of the whole loan per day after its term. */
  overdue_rate: decimal,
  max_leverage: decimal,
  /**
   * Pledged value at the payout, in percent of the debt; the part of the loan
   * needed to reach it stays locked.
   */
  payout_rate: decimal,
  /** Percent of the debt at which the borrower is warned, and below which collateral is sold. */
  warning_rate: decimal,
  closing_rate: decimal,
  /** Percent of the proceeds of a collateral sale. */
  sale_fee: decimal,
  /** The lowest VIP level that may borrow. */
  level: whole,
  reviewer,
});
export type LoanOffer = z.infer<typeof loanOffer>;

/** Whether a user may borrow, and what is missing. */
export const loanEligibility = z.object({
  is_eligible: z.boolean(),
  is_market_maker: z.boolean(),
  level: whole,
  needed_level: whole,
  /** Trading volume in USDT missing for that level, within the days that count. */
  missing: decimal,
  /** An application awaits a decision. */
  is_waiting: z.boolean(),
});
export type LoanEligibility = z.infer<typeof loanEligibility>;

export const loanStatuses = [
  'underReview',
  'granted',
  'overdue',
  'refused',
  'withdrawn',
  'repaid',
  'closed',
] as const;

export const loanStepKinds = [
  'applied',
  'granted',
  'refused',
  'withdrawn',
  'collateralAdded',
  'repaid',
  'marginCall',
  'recovered',
  'overdue',
  'closed',
] as const;

/** An event of a loan, with all inputs of its figures. */
export const loanStep = z.object({
  kind: z.enum(loanStepKinds),
  at: instant,
  /** Full days since the payout. */
  days: whole,
  /** Collateral pledged, added or sold; for a repayment, the amount paid. */
  amount: decimalOrNone,
  /** Interest included in the payment. */
  interest: decimalOrNone,
  /**
   * Locked part of the loan: the amount locked at the payout; for a repayment or a
   * sale, the amount paid from it.
   */
  held: decimalOrNone,
  /** Debt before the event. */
  debt: decimalOrNone,
  /** Price of one unit of collateral in the loan's currency, from these ticks. */
  price: decimalOrNone,
  ticks: z.array(z.object({ symbol: text, price: decimal, seq: whole, at: instant })),
});
export type LoanStep = z.infer<typeof loanStep>;

/**
 * A loan, beginning with its application. Amounts are in its own currency unless
 * they concern the collateral.
 */
export const loan = z.object({
  id,
  status: z.enum(loanStatuses),
  currency_id: id,
  currency_name: text,
  decimals: whole,
  amount: decimal,
  term_days: whole,
  /** Percent per day. */
  day_rate: decimal,
  leverage: decimal,
  collateral_id: id,
  collateral_name: text,
  collateral_decimals: whole,
  /** Account from which the collateral is locked, and to which it is returned. */
  collateral_account: accountName,
  /** Collateral locked now. */
  pledged: decimal,
  /** Full days since the payout, and the debt now: principal, interest, both. */
  days: whole,
  outstanding: decimal,
  /** Part of the loan that is locked in addition to the collateral. The rest was paid out unlocked. */
  held: decimal,
  interest: decimal,
  debt: decimal,
  /**
   * Unpaid interest at the last repayment, and the day of that repayment, from which `interest` is computed.
   */
  since_day: whole,
  since_interest: decimal,
  /** Total repaid. */
  repaid: decimal,
  /** Proceeds of a sale beyond the debt, and collateral that did not have to be sold. */
  returned: decimal,
  collateral_returned: decimal,
  /** Debt not covered by a sale of all collateral, paid by the exchange. */
  shortfall: decimal,
  is_warned: z.boolean(),
  /** Why it was refused: the name of a reason. */
  reason: z.nullable(text),
  reason_note: text,
  reviewer,
  created_at: instant,
  granted_at: instantOrNone,
  /** End of its term; afterwards it is overdue, and each full day costs the overdue rate. */
  due_at: instantOrNone,
  /** When the next day is charged. */
  next_day_at: instantOrNone,
  closed_at: instantOrNone,
  steps: z.array(loanStep),
  /** Increases with every change. */
  version: whole,
});
export type Loan = z.infer<typeof loan>;
