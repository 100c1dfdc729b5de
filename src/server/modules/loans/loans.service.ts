import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { Loan, LoanEligibility, LoanOffer } from '#contract/loan-rows.ts';
import type { addLoanCollateral, applyForLoan, listLoans, repayLoan } from '#contract/loans.ts';
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
} from '#domain/loans.ts';
import { missingFor } from '#domain/vip.ts';
import type { House } from '#server/house.ts';
import { createBatchWork, type BatchDeps } from '#server/lib/batch-work.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { createPriceWatch } from '#server/market/price-watch.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { vipService, type VipService } from '#server/modules/vip/vip.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { apply, type ApplyDeps } from './apply-for-loan.ts';
import { createFollowLoans, type FollowLoans } from './follow-loans.ts';
import { lentCurrencies } from './loan-prices.ts';
import { toResponse } from './loan-response.ts';
import { lockTouched, requireOwn } from './loan-work.ts';
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
import { lookAt } from './value-loans.ts';

const lookEveryMs = 1_000;
const loansAtOnce = 100;

export interface LoanServiceDeps extends ApplyDeps, BatchDeps {
  readonly database: Database;
  readonly reviews: Pick<ReviewService, 'open' | 'reviewer' | 'register' | 'withdraw'>;
  readonly vip: Pick<VipService, 'get'>;
  readonly follow: FollowLoans;
}

type Once = (work: OnceWork<Loan>) => Promise<Loan>;

export interface LoanService extends Pick<FollowLoans, 'start' | 'settled'> {
  offer(): LoanOffer;
  eligibility(userId: number): Promise<LoanEligibility>;
  /** @throws Refusal */
  apply(userId: number, wanted: RequestOutput<typeof applyForLoan>, once: Once): Promise<Loan>;
  /** @throws Refusal `loan.notFound`, `state.notAllowed` once it is decided */
  withdraw(userId: number, id: number, once: Once): Promise<Loan>;
  /** @throws Refusal `loan.notFound`, `state.notAllowed` once it has ended, `amount.tooLarge` above the debt */
  repay(userId: number, wanted: RequestOutput<typeof repayLoan>, once: Once): Promise<Loan>;
  /** @throws Refusal */
  addCollateral(userId: number, wanted: RequestOutput<typeof addLoanCollateral>, once: Once): Promise<Loan>;
  list(userId: number, wanted: RequestOutput<typeof listLoans>): Promise<ResponseOf<typeof listLoans>>;
  detail(userId: number, id: number): Promise<Loan>;
  readonly dueWork: readonly DueWork[];
}

const createLoanService = (deps: LoanServiceDeps): LoanService => {
  const { database, clock, reviews, follow } = deps;
  reviews.register(loanReviews(deps));
  return {
    offer: () => ({
      currencies: lentCurrencies(deps.market).map(({ id, name, decimals, symbol }) => ({
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
      reviewer: reviews.reviewer,
    }),

    async eligibility(userId) {
      const { vip_level: level, is_market_maker } = await findBorrower(database, userId);
      const isOfLevel = level >= borrowingLevel;
      return {
        is_eligible: isOfLevel || is_market_maker,
        is_market_maker,
        level,
        needed_level: borrowingLevel,
        missing: isOfLevel ? '0' : missingFor(borrowingLevel, (await deps.vip.get(userId)).volume),
        is_waiting: await hasApplied(database, userId),
      };
    },

    apply: (userId, wanted, once) =>
      once((transaction, emit) => apply(deps, { transaction, emit }, userId, wanted)),
    withdraw: (userId, id, once) =>
      once((transaction, emit) => withdraw(deps, { transaction, emit }, userId, id)),
    repay: (userId, wanted, once) =>
      once((transaction, emit) => repay(deps, { transaction, emit }, userId, wanted)),
    addCollateral: (userId, wanted, once) =>
      once((transaction, emit) => addCollateral(deps, { transaction, emit }, userId, wanted)),

    async list(userId, { status, page, limit }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listLoanRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    detail: async (userId, id) => toResponse(requireOwn(await findLoan(database, id), userId)),

    start: follow.start,
    settled: follow.settled,
    dueWork: [
      createBatchWork<LoanRow>(deps, {
        name: 'days of loans',
        everyMs: lookEveryMs,
        most: loansAtOnce,
        idOf: ({ id }) => id,
        claim: (transaction, among) => claimDays(transaction, clock.now(), among),
        async settle(transaction, emit, rows) {
          // Balances are locked in one order, so that two processes do not wait for each other.
          await lockTouched(transaction, rows);
          for (const row of rows.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id))
            await lookAt(deps, { transaction, emit }, row);
        },
      }),
      follow.dueWork,
    ],
  };
};

/** The one instance of a house. */
export const loanService = (house: House): LoanService => {
  const work = { ...house, wallets: house.use(createWalletService) };
  return createLoanService({
    ...work,
    ...house.use(ownAccountService),
    reviews: house.use(reviewService),
    vip: house.use(vipService),
    follow: createFollowLoans({
      ...house,
      priceWatch: house.use(createPriceWatch),
      settleOf: (side) => createSettleLoans(work, side),
    }),
  });
};
