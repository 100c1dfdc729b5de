import { inDevelopment } from './in-development.ts';

/** Dual-currency products, `call` by default. */
export const listDualProducts = inDevelopment({
  method: 'GET',
  path: '/dual/index',
  access: 'visitor',
  idempotent: false,
  fields: ['currency_id', 'type'],
});

/** One dual-currency product. */
export const getDualProduct = inDevelopment({
  method: 'GET',
  path: '/dual/detail',
  access: 'visitor',
  idempotent: false,
  fields: ['id'],
});

/** Buys a whole number of shares. */
export const buyDualProduct = inDevelopment({
  method: 'POST',
  path: '/dual/buyDual',
  access: 'user',
  idempotent: true,
  fields: ['id', 'num'],
});

/** The user's dual-currency orders. */
export const listDualOrders = inDevelopment({
  method: 'POST',
  path: '/dual/dual_list',
  access: 'user',
  idempotent: false,
  fields: ['currency', 'page', 'type', 'status'],
});

export const calls = { listDualProducts, getDualProduct, buyDualProduct, listDualOrders };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listDualProducts: 'Dual-currency products',
  getDualProduct: 'One dual-currency product',
  buyDualProduct: 'Buys shares of a dual-currency product',
  listDualOrders: "The user's dual-currency orders",
};
