import { inDevelopment } from './in-development.ts';

/** Lock-up products with rates and penalty rules. */
export const listLockUpProducts = inDevelopment({
  method: 'GET',
  path: '/lh/deposit/config',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** The user's lock-ups. */
export const listLockUpOrders = inDevelopment({
  method: 'GET',
  path: '/lh/deposit/order',
  access: 'user',
  idempotent: false,
  fields: ['page', 'limit'],
});

/** Locks an amount up. */
export const buyLockUp = inDevelopment({
  method: 'POST',
  path: '/lh/deposit',
  access: 'user',
  idempotent: true,
  fields: ['config_id', 'amount'],
});

/** Redeems a lock-up, early ones with the penalty of their product. */
export const redeemLockUp = inDevelopment({
  method: 'POST',
  path: '/lh/deposit/order/cancel',
  access: 'user',
  idempotent: true,
  fields: ['id'],
});

export const calls = { listLockUpProducts, listLockUpOrders, buyLockUp, redeemLockUp };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listLockUpProducts: 'Lock-up products',
  listLockUpOrders: "The user's lock-ups",
  buyLockUp: 'Buys a lock-up product',
  redeemLockUp: 'Redeems a lock-up',
};
