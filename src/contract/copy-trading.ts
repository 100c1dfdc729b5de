import { inDevelopment } from './in-development.ts';

/** Traders that can be followed. */
export const listTraders = inDevelopment({
  method: 'GET',
  path: '/follow/index',
  access: 'visitor',
  idempotent: false,
  fields: ['page'],
});

/** Copies a trader: fixed multiple (1) or fixed lots (2). */
export const followTrader = inDevelopment({
  method: 'POST',
  path: '/follow/follow',
  access: 'user',
  idempotent: true,
  fields: ['trader_user_id', 'number', 'type'],
});

/** Stops copying a trader. */
export const unfollowTrader = inDevelopment({
  method: 'POST',
  path: '/follow/cancel',
  access: 'user',
  idempotent: true,
  fields: ['follow_user_id'],
});

/** A trader with figures computed from real orders. */
export const getTrader = inDevelopment({
  method: 'GET',
  path: '/follow/traderDetail',
  access: 'visitor',
  idempotent: false,
  fields: ['trader_user_id'],
});

/** Detaches a copied position from its trader. */
export const holdCopiedPosition = inDevelopment({
  method: 'POST',
  path: '/follow/selfHolding',
  access: 'user',
  idempotent: true,
  fields: ['transaction_id'],
});

/** A trader's closed positions. */
export const listTraderHistory = inDevelopment({
  method: 'GET',
  path: '/follow/historyTrade',
  access: 'visitor',
  idempotent: false,
  fields: ['trader_user_id'],
});

export const calls = {
  listTraders,
  followTrader,
  unfollowTrader,
  getTrader,
  holdCopiedPosition,
  listTraderHistory,
};
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listTraders: 'Traders that can be followed',
  followTrader: 'Copies a trader',
  unfollowTrader: 'Stops copying a trader',
  getTrader: 'A trader with statistics',
  holdCopiedPosition: 'Detaches a copied position from its trader',
  listTraderHistory: "A trader's closed positions",
};
