import type { Withdrawal } from '#contract/withdrawals.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { payeeService } from '#server/exchange/modules/payees/payees.service.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { payPasswordService } from '#server/exchange/modules/security/pay-passwords.service.ts';
import { secondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { readRate, readTerms } from './read-terms.ts';
import { createWithdrawalReview } from './review-withdrawal.ts';
import { createSendJob } from './send-withdrawals.ts';
import { giveBack } from './settle-withdrawal.ts';
import { submitWithdrawalOf } from './submit-withdrawal.ts';
import { toResponse } from './withdrawal-response.ts';
import { reviewKind } from './withdrawal-deps.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  listWithdrawalRows,
  openWithdrawalsOf,
} from './withdrawals.repository.ts';

/** One instance per exchange. */
export const withdrawalService = (context: ExchangeContext) => {
  const { database } = context;
  const reviews = context.use(reviewService);
  const deps = {
    ...context,
    ...context.use(ownAccountService),
    payPasswords: context.use(payPasswordService),
    secondFactors: context.use(secondFactorService),
    payees: context.use(payeeService),
    reviews,
    wallets: context.use(createWalletService),
  };
  reviews.register(createWithdrawalReview(deps, deps));

  const requireOwn = async (from: typeof database, userId: number, id: number) => {
    const row = await findWithdrawal(from, id);
    if (row?.user_id !== userId) throw new Refusal('withdrawal.notFound', { field: 'id' });
    return row;
  };

  /** Does nothing when it no longer waits for its review: it was decided meanwhile. */
  const cancelWaiting = async (unit: Unit, id: number): Promise<Withdrawal | undefined> => {
    if (!(await reviews.withdraw(unit.transaction, { kind: reviewKind, subjectId: id }))) return undefined;
    const row = await lockWithdrawal(unit.transaction, id);
    return giveBack(deps, unit, row, { type: 'user.cancelled' });
  };

  const handlers = {
    submitWithdrawal: ({ userId, input, onceAfter }) => submitWithdrawalOf(deps, userId, input, onceAfter),

    cancelWithdrawal: ({ userId, input: { id }, once }) =>
      once(async (transaction, emit) => {
        await requireOwn(transaction, userId, id);
        const cancelled = await cancelWaiting({ transaction, emit }, id);
        if (!cancelled) throw new Refusal('state.notAllowed', { field: 'id' });
        return cancelled;
      }),

    getWithdrawalTerms: ({ userId, input }) => readTerms(deps, userId, input.currency),
    getCurrencyRate: ({ input }) => readRate(deps, input.id),

    async listWithdrawals({ userId, input: { status, page, limit } }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listWithdrawalRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    getWithdrawal: async ({ userId, input }) => toResponse(await requireOwn(database, userId, input.id)),
  } satisfies Handlers;
  return {
    handlers,

    /** Cancels the withdrawals that still wait for their review. */
    async cancelWaiting(unit: Unit, userId: number): Promise<void> {
      for (const id of await openWithdrawalsOf(unit.transaction, userId)) await cancelWaiting(unit, id);
    },

    // Runs where people decide, too: withdrawals that the rule approved before are still to be sent.
    jobs: [createSendJob(deps, deps)],
  };
};
