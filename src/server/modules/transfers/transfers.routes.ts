import type { Handlers } from '#server/lib/handlers.ts';
import type { TransferService } from './transfers.service.ts';

export const createTransferHandlers = (transfers: TransferService): Handlers => ({
  listTransferCurrencies: ({ userId }) => transfers.transferable(userId),
  transferBetweenAccounts: ({ userId, input, once }) => transfers.transfer(userId, input, once),
  listTransfers: ({ userId, input }) => transfers.list(userId, input.page, input.limit),
  getTransfer: ({ userId, input }) => transfers.get(userId, input.id),
  listExchangeCurrencies: ({ userId }) => transfers.exchangeable(userId),
  getExchangeTerms: ({ userId, input }) => transfers.quote(userId, input),
  exchangeCurrency: ({ userId, input, once }) => transfers.exchange(userId, input, once),
});
