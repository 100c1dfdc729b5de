import type { Handlers } from '#server/lib/handlers.ts';
import type { WithdrawalService } from './withdrawals.service.ts';

export const createWithdrawalHandlers = (withdrawals: WithdrawalService): Handlers => ({
  getCurrencyRate: ({ input }) => withdrawals.rate(input.id),
  getWithdrawalTerms: ({ userId, input }) => withdrawals.terms(userId, input.currency),
  submitWithdrawal: ({ userId, input, onceAfter }) => withdrawals.submit(userId, input, onceAfter),
  listWithdrawals: ({ userId, input }) =>
    withdrawals.list(userId, input.status && input.status === 'open', input.page, input.limit),
  getWithdrawal: ({ userId, input }) => withdrawals.detail(userId, input.id),
  cancelWithdrawal: ({ userId, input, once }) => withdrawals.cancel(userId, input.id, once),
});
