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

/** The user's own deposit address; a `user_id` in the request is ignored. */
export const getDepositAddress = inDevelopment({
  method: 'POST',
  path: '/wallet/get_upw_address',
  access: 'user',
  idempotent: false,
  fields: ['currency', 'user_id'],
});

/** Announces a deposit with its payment voucher. */
export const submitDeposit = inDevelopment({
  method: 'POST',
  path: '/wallet/charge_upw',
  access: 'user',
  idempotent: true,
  fields: ['account', 'amount', 'currency', 'type', 'address', 'voucher'],
});

/** Deposits, ten a page. */
export const listDeposits = inDevelopment({
  method: 'GET',
  path: '/recharge/log',
  access: 'user',
  idempotent: false,
  fields: ['page', 'limit'],
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
