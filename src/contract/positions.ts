import { inDevelopment } from './in-development.ts';

/** Balance, multiples and limits of one contract. */
export const getFuturesTerms = inDevelopment({ method: 'POST', path: '/lever/deal', access: 'user', idempotent: false, fields: ['currency_id', 'legal_id'] });

/** Opens a position at market, or entrusts one at a limit. */
export const openPosition = inDevelopment({ method: 'POST', path: '/lever/submit', access: 'user', idempotent: true, fields: ['share', 'multiple', 'legal_id', 'currency_id', 'type', 'status', 'target_price', 'seen_price', 'slippage', 'target_profit_price', 'stop_loss_price'] });

/** Open positions of one contract with their sums. */
export const listContractPositions = inDevelopment({ method: 'POST', path: '/lever/dealall', access: 'user', idempotent: false, fields: ['currency_id', 'legal_id', 'page'] });

/** Closes a position. */
export const closePosition = inDevelopment({ method: 'POST', path: '/lever/close', access: 'user', idempotent: true, fields: ['id'] });

/** Sets take-profit and stop-loss of a position. */
export const setStops = inDevelopment({ method: 'POST', path: '/lever/setstop', access: 'user', idempotent: true, fields: ['id', 'target_profit_price', 'stop_loss_price'] });

/** Closes all positions (0), the long ones (1) or the short ones (2). */
export const closePositions = inDevelopment({ method: 'POST', path: '/lever/batch_close', access: 'user', idempotent: true, fields: ['type'] });

/** Positions by status, newest first. */
export const listPositions = inDevelopment({ method: 'POST', path: '/lever/my_trade', access: 'user', idempotent: false, fields: ['currency_id', 'legal_id', 'page', 'status'] });
