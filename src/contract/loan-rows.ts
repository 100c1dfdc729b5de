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

/* What a loan, its terms and its borrower are told as. */

const loanCurrency = z.object({
  currency_id: id,
  currency_name: text,
  /** Of its smallest unit. */
  decimals: whole,
  /** The pair whose price it is worth; null: it counts as one USDT. */
  symbol: z.nullable(text),
});

/** What is lent, and under which terms. */
export const loanOffer = z.object({
  /** Each of them is lent, and taken as collateral. */
  currencies: z.array(loanCurrency),
  /** In USDT or the same worth. */
  min_amount: decimal,
  max_amount: decimal,
  min_days: whole,
  max_days: whole,
  /** Percent of what is owed a day, for terms up to so many days. */
  rates: z.array(z.object({ up_to_days: whole, day_rate: decimal })),
  /** Percent of the whole loan a day after its term. */
  overdue_rate: decimal,
  max_leverage: decimal,
  /** Percent of the debt that is pledged at the payout: so much of what is lent stays held. */
  payout_rate: decimal,
  /** Percent of the debt at which the borrower is warned, and below which collateral is sold. */
  warning_rate: decimal,
  closing_rate: decimal,
  /** Percent of what the sale of collateral brings. */
  sale_fee: decimal,
  /** The lowest VIP level that may borrow. */
  level: whole,
  reviewer,
});
export type LoanOffer = z.infer<typeof loanOffer>;

/** Whether somebody may borrow, and what is missing to it. */
export const loanEligibility = z.object({
  is_eligible: z.boolean(),
  is_market_maker: z.boolean(),
  level: whole,
  needed_level: whole,
  /** Trading volume in USDT that is missing to that level, of the days that count. */
  missing: decimal,
  /** An application waits to be decided. */
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

/** Something that happened to a loan, with all that its figures follow from. */
export const loanStep = z.object({
  kind: z.enum(loanStepKinds),
  at: instant,
  /** Full days since the payout. */
  days: whole,
  /** What was pledged, added or sold of the collateral; of a repayment, what was paid. */
  amount: decimalOrNone,
  /** Interest within what was paid. */
  interest: decimalOrNone,
  /** Of what was lent: what stayed held at the payout; at a repayment or a sale, what of it was paid from what is held. */
  held: decimalOrNone,
  /** What was owed before it. */
  debt: decimalOrNone,
  /** Of one of the collateral in the loan's currency, by these ticks. */
  price: decimalOrNone,
  ticks: z.array(z.object({ symbol: text, price: decimal, seq: whole, at: instant })),
});
export type LoanStep = z.infer<typeof loanStep>;

/** A loan, from its application on. Amounts are in its own currency unless they are of the collateral. */
export const loan = z.object({
  id,
  status: z.enum(loanStatuses),
  currency_id: id,
  currency_name: text,
  decimals: whole,
  amount: decimal,
  term_days: whole,
  /** Percent a day. */
  day_rate: decimal,
  leverage: decimal,
  collateral_id: id,
  collateral_name: text,
  collateral_decimals: whole,
  /** Where the collateral is held, and comes back to. */
  collateral_account: accountName,
  /** Held now. */
  pledged: decimal,
  /** Full days since the payout, and what of it is still owed: principal, interest, both. */
  days: whole,
  outstanding: decimal,
  /** Of what was lent: held beside the collateral. The rest was paid out free. */
  held: decimal,
  interest: decimal,
  debt: decimal,
  /** The interest that was left at the last repayment, and its day: what `interest` is counted from. */
  since_day: whole,
  since_interest: decimal,
  /** Paid in all. */
  repaid: decimal,
  /** What a sale brought beyond the debt, and what of the collateral did not have to be sold. */
  returned: decimal,
  collateral_returned: decimal,
  /** What of the debt a sale of everything did not cover, which the exchange has paid. */
  shortfall: decimal,
  is_warned: z.boolean(),
  /** Why it was refused: the name of a reason. */
  reason: z.nullable(text),
  reason_note: text,
  reviewer,
  created_at: instant,
  granted_at: instantOrNone,
  /** The end of its term; from then on it is overdue, and each full day after it costs the overdue rate. */
  due_at: instantOrNone,
  /** When the next day counts. */
  next_day_at: instantOrNone,
  closed_at: instantOrNone,
  steps: z.array(loanStep),
  /** Grows with every change. */
  version: whole,
});
export type Loan = z.infer<typeof loan>;
