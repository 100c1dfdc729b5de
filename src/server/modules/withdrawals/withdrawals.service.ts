import type { ResponseOf } from '#contract/endpoint.ts';
import type { getWithdrawalTerms, Withdrawal } from '#contract/withdrawals.ts';
import type { House } from '#server/house.ts';
import type { BatchDeps } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork, PreparedOnce } from '#server/lib/handlers.ts';
import type { Unit } from '#server/lib/outbox.ts';
import type { Random } from '#server/lib/random.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { payeeService, type PayeeService } from '#server/modules/payees/payees.service.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { payPasswordService } from '#server/modules/security/pay-passwords.service.ts';
import { secondFactorService } from '#server/modules/second-factors/second-factors.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { createWalletService, type WalletService } from '#server/modules/wallets/wallets.service.ts';
import type { WantedWithdrawal } from './decide-withdrawal.ts';
import { readRate, readTerms, type ReadTermsDeps } from './read-terms.ts';
import { createWithdrawalReview } from './review-withdrawal.ts';
import { createSendWork } from './send-withdrawals.ts';
import { giveBack } from './settle-withdrawal.ts';
import { submitWithdrawalOf, type SubmitDeps } from './submit-withdrawal.ts';
import { toResponse } from './withdrawal-response.ts';
import { reviewKind } from './withdrawal-work.ts';
import {
  findWithdrawal,
  holdWithdrawal,
  listWithdrawalRows,
  openWithdrawalsOf,
} from './withdrawals.repository.ts';

export interface WithdrawalServiceDeps extends SubmitDeps, ReadTermsDeps, BatchDeps {
  readonly payees: Pick<PayeeService, 'require' | 'describe'>;
  readonly payPasswords: SubmitDeps['payPasswords'] & ReadTermsDeps['payPasswords'];
  readonly secondFactors: SubmitDeps['secondFactors'] & ReadTermsDeps['secondFactors'];
  readonly wallets: WalletService;
  readonly random: Random;
  readonly reviews: ReviewService;
}

export interface WithdrawalService {
  submit(userId: number, wanted: WantedWithdrawal, onceAfter: PreparedOnce<Withdrawal>): Promise<Withdrawal>;
  /** @throws Refusal `withdrawal.notFound`, `state.notAllowed` once it was decided */
  cancel(
    userId: number,
    id: number,
    once: (work: OnceWork<Withdrawal>) => Promise<Withdrawal>,
  ): Promise<Withdrawal>;
  /** Cancels what still waits for its review. */
  cancelWaiting(unit: Unit, userId: number): Promise<void>;
  terms(userId: number, currencyId: number): Promise<ResponseOf<typeof getWithdrawalTerms>>;
  rate(currencyId: number): ReturnType<typeof readRate>;
  /** @param isOpen all of them when left out */
  list(
    userId: number,
    isOpen: boolean | undefined,
    page: number,
    limit: number,
  ): Promise<{ data: Withdrawal[]; page: number; limit: number; total: number }>;
  detail(userId: number, id: number): Promise<Withdrawal>;
  readonly dueWork: readonly DueWork[];
}

export const createWithdrawalService = (deps: WithdrawalServiceDeps): WithdrawalService => {
  const { database, reviews } = deps;
  reviews.register(createWithdrawalReview(deps, deps));

  const requireOwn = async (from: typeof database, userId: number, id: number) => {
    const row = await findWithdrawal(from, id);
    if (row?.user_id !== userId) throw new Refusal('withdrawal.notFound', { field: 'id' });
    return row;
  };

  /** Where it waits no more for its review, nothing: it was decided meanwhile. */
  const cancelWaiting = async (unit: Unit, id: number): Promise<Withdrawal | undefined> => {
    if (!(await reviews.withdraw(unit.transaction, { kind: reviewKind, subjectId: id }))) return undefined;
    const row = await holdWithdrawal(unit.transaction, id);
    return giveBack(deps, unit, row, { type: 'user.cancelled' });
  };

  return {
    submit: (...request) => submitWithdrawalOf(deps, ...request),

    cancel: (userId, id, once) =>
      once(async (transaction, emit) => {
        await requireOwn(transaction, userId, id);
        const cancelled = await cancelWaiting({ transaction, emit }, id);
        if (!cancelled) throw new Refusal('state.notAllowed', { field: 'id' });
        return cancelled;
      }),

    async cancelWaiting(unit, userId) {
      for (const id of await openWithdrawalsOf(unit.transaction, userId)) await cancelWaiting(unit, id);
    },

    terms: (userId, currencyId) => readTerms(deps, userId, currencyId),
    rate: (currencyId) => readRate(deps, currencyId),

    async list(userId, isOpen, page, limit) {
      const { rows, total } = await listWithdrawalRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    detail: async (userId, id) => toResponse(await requireOwn(database, userId, id)),

    // Also where people decide: what the rule approved before is still to be sent.
    dueWork: [createSendWork(deps, deps)],
  };
};

/** The one instance of a house. */
export const withdrawalService = (house: House): WithdrawalService =>
  createWithdrawalService({
    ...house,
    ...house.use(ownAccountService),
    payPasswords: house.use(payPasswordService),
    secondFactors: house.use(secondFactorService),
    payees: house.use(payeeService),
    reviews: house.use(reviewService),
    wallets: house.use(createWalletService),
  });
