import type { RequestOutput } from '#contract/endpoint.ts';
import type { Loan } from '#contract/loan-rows.ts';
import type { applyForLoan } from '#contract/loans.ts';
import { checkLoan, checkLoanFigure, leverageOf, loanRate, type LoanProblem } from '#domain/loans/loans.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { freshPriceOf, lentCurrencies, unwatched, type CollateralPrice } from './loan-prices.ts';
import { toResponse } from './loan-response.ts';
import { referenceOf, reviewKind, publishBalances, type LoanDeps } from './loan-deps.ts';
import { applied } from './loans.chart.ts';
import { findBorrower, hasApplied, insertLoan } from './loans.repository.ts';

export interface ApplyDeps extends LoanDeps {
  readonly reviews: Pick<ReviewService, 'open' | 'reviewer'>;
  readonly requireOpen: OwnAccountService['requireOpen'];
}

type Wanted = RequestOutput<typeof applyForLoan>;

const fieldOf: Readonly<Record<LoanProblem, string>> = {
  'loan.notEligible': '',
  'term.range': 'term_days',
  'amount.invalid': 'amount',
  'amount.decimals': 'amount',
  'amount.tooSmall': 'amount',
  'amount.tooLarge': 'amount',
  'collateral.insufficient': 'collateral',
};

/** @throws Refusal */
const requirePrice = (
  deps: LoanDeps,
  currency_id: number,
  collateral_currency_id: number,
): CollateralPrice => {
  const found = freshPriceOf(deps, { currency_id, collateral_currency_id });
  if (!found) throw new Refusal('quote.stale');
  return found;
};

/** The currencies of the loan and of its collateral. @throws Refusal */
const currenciesOf = ({ market }: LoanDeps, { currency_id, collateral_id, collateral_account }: Wanted) => {
  const lent = lentCurrencies(market);
  const currency = lent.find(({ id }) => id === currency_id);
  if (!currency) throw new Refusal('loan.currency', { field: 'currency_id' });
  const pledged = lent.find(({ id }) => id === collateral_id);
  if (!pledged?.accounts.includes(collateral_account))
    throw new Refusal('loan.collateral', { field: 'collateral_id' });
  return { currency, pledged };
};

type LoanCurrencies = ReturnType<typeof currenciesOf>;

/** The terms of a loan that the user may have, valued at current prices. @throws Refusal */
const decideTerms = async (
  deps: LoanDeps,
  transaction: Transaction,
  userId: number,
  { currency, pledged }: LoanCurrencies,
  wanted: Wanted,
) => {
  const { vip_level, is_market_maker } = await findBorrower(transaction, userId);
  const wrong = checkLoanFigure(wanted.collateral, pledged.decimals);
  if (wrong) throw new Refusal(wrong.code, { field: 'collateral' });
  const valued = requirePrice(deps, currency.id, pledged.id);
  const inTether = requirePrice(deps, quoteCurrency.id, currency.id);
  const [principal, collateral] = [toPlain(decimal(wanted.amount)), toPlain(decimal(wanted.collateral))];
  const value = decimal(collateral).times(valued.price);
  const applicant = {
    level: vip_level,
    is_market_maker,
    worth: toPlain(decimal(principal).times(inTether.price)),
    collateral_value: toPlain(value),
  };
  const terms = { principal, decimals: currency.decimals, term_days: wanted.term_days };
  const problem = checkLoan(terms, applicant);
  if (problem) throw new Refusal(problem, fieldOf[problem] ? { field: fieldOf[problem] } : {});
  return { terms, applicant, collateral, value, valued };
};

const firstStep = (at: Date, collateral: string, { price, ticks }: CollateralPrice) =>
  ({
    kind: 'applied',
    at: at.toISOString(),
    days: 0,
    amount: collateral,
    interest: null,
    held: null,
    debt: null,
    price: toPlain(price),
    ticks: ticks.map(({ symbol, price: tickPrice, seq, at: tickAt }) => ({
      symbol,
      price: tickPrice,
      seq,
      at: tickAt,
    })),
  }) as const;

/** Pledges the collateral of an application and queues it for review. @throws Refusal */
export const apply = async (deps: ApplyDeps, unit: Unit, userId: number, wanted: Wanted): Promise<Loan> => {
  const { transaction } = unit;
  const { currency, pledged } = currenciesOf(deps, wanted);
  await lockOwner(transaction, 'loans', userId);
  await deps.requireOpen(transaction, userId);
  if (await hasApplied(transaction, userId)) throw new Refusal('loan.waiting');
  const decided = await decideTerms(deps, transaction, userId, { currency, pledged }, wanted);
  const { terms, applicant, collateral, value, valued } = decided;
  const account = wanted.collateral_account;
  const at = deps.clock.now();
  const row = await insertLoan(transaction, {
    ...terms,
    ...unwatched,
    ...applied({ ...terms, collateral }, { type: 'user.applied', ...applicant }),
    user_id: userId,
    currency_id: currency.id,
    currency_name: currency.name,
    day_rate: loanRate(terms.term_days),
    leverage: toPlain(leverageOf(terms.principal, value).round(2, 3)),
    collateral_currency_id: pledged.id,
    collateral_currency_name: pledged.name,
    collateral_decimals: pledged.decimals,
    collateral_account: account,
    collateral,
    shortfall: toPlain(zero),
    note: '',
    reviewer: deps.reviews.reviewer,
    lent_freeze_id: null,
    steps: [firstStep(at, collateral, valued)],
    created_at: at,
    granted_at: null,
    next_day_at: null,
    changed_at: at,
    closed_at: null,
    freeze: (id) =>
      covered('collateral', () =>
        freeze(transaction, {
          userId,
          account,
          currencyId: pledged.id,
          amount: collateral,
          kind: 'loan_pledge',
          reference: referenceOf({ id }),
          at,
        }),
      ),
  });
  await deps.reviews.open(transaction, { kind: reviewKind, subjectId: row.id, userId });
  unit.emit(userId, { topic: 'loan', payload: toResponse(row) });
  await publishBalances(deps, unit, [row]);
  return toResponse(row);
};
