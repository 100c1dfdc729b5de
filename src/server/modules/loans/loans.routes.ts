import type { Handlers } from '#server/lib/handlers.ts';
import type { LoanService } from './loans.service.ts';

export const createLoanHandlers = (loans: LoanService): Handlers => ({
  getLoanOffer: () => loans.offer(),
  getLoanEligibility: ({ userId }) => loans.eligibility(userId),
  applyForLoan: ({ userId, input, once }) => loans.apply(userId, input, once),
  withdrawLoan: ({ userId, input, once }) => loans.withdraw(userId, input.id, once),
  repayLoan: ({ userId, input, once }) => loans.repay(userId, input, once),
  addLoanCollateral: ({ userId, input, once }) => loans.addCollateral(userId, input, once),
  listLoans: ({ userId, input }) => loans.list(userId, input),
  getLoan: ({ userId, input }) => loans.detail(userId, input.id),
});
