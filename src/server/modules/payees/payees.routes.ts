import type { Handlers } from '#server/lib/handlers.ts';
import { requesterOf } from '#server/lib/requester.ts';
import type { PayeeService } from './payees.service.ts';

export const createPayeeHandlers = (payees: PayeeService): Handlers => ({
  saveWalletAddress: ({ userId, input, once }) => payees.saveAddress(userId, input, once),
  listWalletAddresses: ({ userId, input }) =>
    payees.listAddresses(userId, input.currency, input.page, input.limit),
  confirmPayee: ({ userId, input, user, address, onceAfter }) =>
    payees.confirm(userId, { ...input, requester: requesterOf({ user, address }) }, onceAfter),
  removePayee: ({ userId, input, once }) => payees.remove(userId, input.id, once),
  saveBankCard: ({ userId, input, once }) => payees.saveBankCard(userId, input, once),
  saveInternationalBankCard: ({ userId, input, once }) => payees.saveInternationalCard(userId, input, once),
  getBankCard: ({ userId }) => payees.bankCard(userId),
  getInternationalBankCard: ({ userId }) => payees.internationalCard(userId),
});
