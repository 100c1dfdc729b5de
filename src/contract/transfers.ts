import { inDevelopment } from './in-development.ts';

/** Currencies that can be exchanged for each other. */
export const listExchangeCurrencies = inDevelopment({
  method: 'POST',
  path: '/user/getTransferList',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** Rate and fee of an exchange. */
export const getExchangeTerms = inDevelopment({
  method: 'POST',
  path: '/user/getTransferFee',
  access: 'user',
  idempotent: false,
  fields: ['from_currency_id', 'to_currency_id'],
});

/** Exchanges one currency for another. */
export const exchangeCurrency = inDevelopment({
  method: 'POST',
  path: '/user/Transfer',
  access: 'user',
  idempotent: true,
  fields: ['number', 'from_currency_id', 'to_currency_id'],
});

/** Currencies that can be moved between accounts, with balances. */
export const listTransferCurrencies = inDevelopment({
  method: 'GET',
  path: '/currency/user_currency_list',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** Moves funds between two accounts of the user. */
export const transferBetweenAccounts = inDevelopment({
  method: 'POST',
  path: '/wallet/change',
  access: 'user',
  idempotent: true,
  fields: ['currency_id', 'number', 'from_field', 'to_field'],
});

/** Moves between accounts, newest first. */
export const listTransfers = inDevelopment({
  method: 'GET',
  path: '/wallet/hzhistory',
  access: 'user',
  idempotent: false,
  fields: ['page'],
});

export const calls = {
  listExchangeCurrencies,
  getExchangeTerms,
  exchangeCurrency,
  listTransferCurrencies,
  transferBetweenAccounts,
  listTransfers,
};
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listExchangeCurrencies: 'Currencies that can be exchanged for each other',
  getExchangeTerms: 'Rate and fee of an exchange',
  exchangeCurrency: 'Exchanges one currency for another',
  listTransferCurrencies: 'Currencies that can be moved between accounts, with balances',
  transferBetweenAccounts: 'Transfers between two accounts of the user',
  listTransfers: 'Transfers between accounts, newest first',
};
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['transfer'] as const;
