import { inDevelopment } from './in-development.ts';

/** Worth of one unit of a currency. */
export const getCurrencyRate = inDevelopment({
  method: 'GET',
  path: '/wallet/getRateCurrency',
  access: 'user',
  idempotent: false,
  fields: ['id'],
});

/** Fee, minimum and balance for a withdrawal. */
export const getWithdrawalTerms = inDevelopment({
  method: 'POST',
  path: '/wallet/get_info',
  access: 'user',
  idempotent: false,
  fields: ['currency'],
});

/** Withdraws to a saved address or card; the server fixes the fee. */
export const submitWithdrawal = inDevelopment({
  method: 'POST',
  path: '/wallet/out',
  access: 'user',
  idempotent: true,
  fields: ['address', 'currency', 'number', 'rate', 'type', 'pay_password'],
});

/** Withdrawals, ten a page. */
export const listWithdrawals = inDevelopment({
  method: 'GET',
  path: '/user/withdraw/list',
  access: 'user',
  idempotent: false,
  fields: ['page', 'limit'],
});

/** Saves an address for withdrawals. */
export const saveWalletAddress = inDevelopment({
  method: 'POST',
  path: '/user/wallet/save',
  access: 'user',
  idempotent: true,
  fields: ['currency', 'name', 'address', 'qrcode'],
});

/** Saved addresses, ten a page. */
export const listWalletAddresses = inDevelopment({
  method: 'GET',
  path: '/user/wallet/list',
  access: 'user',
  idempotent: false,
  fields: ['page', 'limit'],
});

/** Saves the domestic bank card. */
export const saveBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_save',
  access: 'user',
  idempotent: true,
  fields: [
    'real_name',
    'bank_id',
    'bank_name',
    'bank_branch',
    'bank_account',
    'bank_dizhi',
    'bank_code',
    'iban',
    'bank_address',
  ],
});

/** Saves the international bank card. */
export const saveInternationalBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_save_international',
  access: 'user',
  idempotent: true,
  fields: ['data'],
});

/** The domestic bank card. */
export const getBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_info',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** The international bank card. */
export const getInternationalBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_info_international',
  access: 'user',
  idempotent: false,
  fields: [],
});

export const calls = {
  saveWalletAddress,
  listWalletAddresses,
  saveBankCard,
  saveInternationalBankCard,
  getBankCard,
  getInternationalBankCard,
  getCurrencyRate,
  getWithdrawalTerms,
  submitWithdrawal,
  listWithdrawals,
};
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  saveWalletAddress: 'Saves an address for withdrawals',
  listWalletAddresses: 'Saved withdrawal addresses',
  saveBankCard: 'Saves the domestic bank card',
  saveInternationalBankCard: 'Saves the international bank card',
  getBankCard: 'The domestic bank card',
  getInternationalBankCard: 'The international bank card',
  getCurrencyRate: 'The value of one unit of a currency',
  getWithdrawalTerms: 'Fee, minimum and balance for a withdrawal',
  submitWithdrawal: 'Withdraws to a saved address or card',
  listWithdrawals: 'Withdrawals, newest first',
};
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['withdrawal'] as const;
