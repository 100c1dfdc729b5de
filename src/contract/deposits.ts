import { inDevelopment } from './in-development.ts';

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

export const calls = { getDepositAddress, submitDeposit, listDeposits };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  getDepositAddress: "The user's deposit address",
  submitDeposit: 'Announces a deposit with its payment voucher',
  listDeposits: 'Deposits, newest first',
};
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['deposit'] as const;
