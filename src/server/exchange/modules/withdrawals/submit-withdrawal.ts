import type { Withdrawal } from '#contract/withdrawals.ts';
import { aboutWithdrawal } from '#domain/people/step-up.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import type { PayeeService } from '#server/exchange/modules/payees/payees.service.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { SecondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import type { PayPasswordService } from '#server/exchange/modules/security/pay-passwords.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { decideWithdrawal, requireWithdrawable, type WantedWithdrawal } from './decide-withdrawal.ts';
import { usedOfLimit } from './used-of-limit.ts';
import { announce, reviewKind, type WithdrawalDeps } from './withdrawal-deps.ts';
import { countOpen, insertWithdrawal, lockWithdrawals, readFunds } from './withdrawals.repository.ts';

export interface SubmitDeps extends WithdrawalDeps {
  readonly database: Database;
  readonly payPasswords: Pick<PayPasswordService, 'check'>;
  readonly secondFactors: Pick<SecondFactorService, 'check'>;
  readonly payees: Pick<PayeeService, 'require'>;
  readonly reviews: Pick<ReviewService, 'open' | 'reviewer'>;
  readonly levelOf: OwnAccountService['levelOf'];
  readonly requireOpen: OwnAccountService['requireOpen'];
}

/**
 * Freezes the amount and opens the review of the withdrawal. The pay password is checked first, and then
 * the second factor, before any transaction: a wrong one counts whatever else is wrong, and a correct one
 * is consumed only by the withdrawal. Withdrawals of one user are decided one after the other, so that
 * together they never exceed the limit.
 */
export const submitWithdrawalOf = (
  deps: SubmitDeps,
  userId: number,
  { pay_password, second_factor: proof, ...wanted }: WantedWithdrawal,
  onceAfter: PreparedOnce<Withdrawal>,
): Promise<Withdrawal> => {
  const { database, clock, payees, levelOf, requireOpen } = deps;
  return onceAfter(async () => {
    if ((await levelOf(database, userId)) === 0) throw new Refusal('verification.required');
    const { currency, account } = requireWithdrawable(wanted.currency);
    await deps.payPasswords.check(userId, pay_password);
    const useFactor = await deps.secondFactors.check(userId, { proof, about: aboutWithdrawal(wanted) });
    return async (transaction, emit) => {
      await useFactor(transaction);
      await lockWithdrawals(transaction, userId);
      await requireOpen(transaction, userId);
      const at = clock.now();
      const decided = decideWithdrawal(deps, wanted, {
        userId,
        level: await levelOf(transaction, userId),
        payee: await payees.require(transaction, userId, wanted.address),
        withdrawn: await usedOfLimit(deps, transaction, userId, at),
        open: await countOpen(transaction, userId),
        available: (await readFunds(transaction, userId, account, currency.id)).available,
        at,
      });
      const withdrawal = { ...decided, reviewer: deps.reviews.reviewer };
      const row = await insertWithdrawal(transaction, withdrawal, (id) =>
        covered('number', () =>
          freeze(transaction, {
            userId,
            account,
            currencyId: currency.id,
            amount: withdrawal.number,
            kind: 'withdrawal_freeze',
            reference: `withdrawal:${id}`,
            at,
          }),
        ),
      );
      await deps.reviews.open(transaction, { kind: reviewKind, subjectId: row.id, userId });
      return announce(deps, { transaction, emit }, row);
    };
  });
};
