import {
  borrowingLevel,
  closingRiskRate,
  largestLeverage,
  largestLoan,
  loanRates,
  longestTerm,
  overdueRate,
  payoutRiskRate,
  saleFee,
  shortestTerm,
  smallestLoan,
  warningRiskRate,
} from '#domain/loans/loans.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import { missingFor } from '#domain/people/vip.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { createPriceWatch } from '#server/exchange/market/price-watch.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { vipService } from '#server/exchange/modules/vip/vip.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { apply } from './apply-for-loan.ts';
import { createFollowLoans } from './follow-loans.ts';
import { lentCurrencies } from './loan-prices.ts';
import { toResponse } from './loan-response.ts';
import { lockTouched, requireOwn, type LoanDeps } from './loan-deps.ts';
import {
  claimDays,
  findBorrower,
  findLoan,
  hasApplied,
  listLoanRows,
  type LoanRow,
} from './loans.repository.ts';
import { addCollateral, repay, withdraw } from './repay-loan.ts';
import { loanReviews } from './review-loans.ts';
import { createSettleLoans } from './settle-loans.ts';
import { revalue } from './value-loans.ts';

const pollEveryMs = 1_000;
const loansAtOnce = 100;

/** The terms on which loans are given. */
const offerOf = (market: LoanDeps['market'], reviewer: Reviewer) => ({
  currencies: lentCurrencies(market).map(({ id, name, decimals, symbol }) => ({
    currency_id: id,
    currency_name: name,
    decimals,
    symbol,
  })),
  min_amount: smallestLoan,
  max_amount: largestLoan,
  min_days: shortestTerm,
  max_days: longestTerm,
  rates: loanRates.map(({ upToDays, rate }) => ({ up_to_days: upToDays, day_rate: rate })),
  overdue_rate: overdueRate,
  max_leverage: largestLeverage,
  payout_rate: payoutRiskRate,
  warning_rate: warningRiskRate,
  closing_rate: closingRiskRate,
  sale_fee: saleFee,
  level: borrowingLevel,
  reviewer,
});

/** Processes each open loan once per day of its own term: interest, reminders, and the end of the term. */
const createDayJob = (deps: LoanDeps & BatchDeps): Job =>
  createBatchJob<LoanRow>(deps, {
    name: 'days of loans',
    everyMs: pollEveryMs,
    most: loansAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimDays(transaction, deps.clock.now(), among),
    async settle(transaction, emit, rows) {
      // Balances are locked in one order, so that two processes cannot deadlock.
      await lockTouched(transaction, rows);
      for (const row of rows.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id))
        await revalue(deps, { transaction, emit }, row);
    },
  });

/** One instance per exchange. */
export const loanService = (context: ExchangeContext) => {
  const { database } = context;
  const reviews = context.use(reviewService);
  const vip = context.use(vipService);
  const work = { ...context, wallets: context.use(createWalletService) };
  const deps = { ...work, ...context.use(ownAccountService), reviews };
  const follow = createFollowLoans({
    ...context,
    priceWatch: context.use(createPriceWatch),
    settleOf: (side) => createSettleLoans(work, side),
  });
  reviews.register(loanReviews(deps));
  const handlers = {
    getLoanOffer: () => offerOf(deps.market, reviews.reviewer),

    async getLoanEligibility({ userId }) {
      const { vip_level: level, is_market_maker } = await findBorrower(database, userId);
      const isOfLevel = level >= borrowingLevel;
      return {
        is_eligible: isOfLevel || is_market_maker,
        is_market_maker,
        level,
        needed_level: borrowingLevel,
        missing: isOfLevel ? '0' : missingFor(borrowingLevel, (await vip.get(userId)).volume),
        is_waiting: await hasApplied(database, userId),
      };
    },

    applyForLoan: ({ userId, input, once }) =>
      once((transaction, emit) => apply(deps, { transaction, emit }, userId, input)),
    withdrawLoan: ({ userId, input, once }) =>
      once((transaction, emit) => withdraw(deps, { transaction, emit }, userId, input.id)),
    repayLoan: ({ userId, input, once }) =>
      once((transaction, emit) => repay(deps, { transaction, emit }, userId, input)),
    addLoanCollateral: ({ userId, input, once }) =>
      once((transaction, emit) => addCollateral(deps, { transaction, emit }, userId, input)),

    async listLoans({ userId, input: { status, page, limit } }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listLoanRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    getLoan: async ({ userId, input }) => toResponse(requireOwn(await findLoan(database, input.id), userId)),
  } satisfies Handlers;
  return {
    handlers,
    start: follow.start,
    settled: follow.settled,
    jobs: [createDayJob(deps), follow.job],
  };
};
