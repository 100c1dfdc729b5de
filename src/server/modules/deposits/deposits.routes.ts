import type { Handlers } from '#server/lib/handlers.ts';
import type { DepositService } from './deposits.service.ts';

export const createDepositHandlers = (deposits: DepositService): Handlers => ({
  listDepositCurrencies: () => deposits.currencies(),
  getDepositAddress: ({ userId, input }) => deposits.addresses(userId, input.currency),
  submitDeposit: ({ userId, input, once }) => deposits.submit(userId, input, once),
  listDeposits: ({ userId, input }) => deposits.list(userId, input.status, input.page, input.limit),
  getDeposit: ({ userId, input }) => deposits.get(userId, input.id),
});
