import { inDevelopment } from './in-development.ts';

/** Currencies to stake, with limits and balances. */
export const listPayableCurrencies = inDevelopment({ method: 'GET', path: '/microtrade/payable_currencies', access: 'user', idempotent: false, fields: [] });

/** Seconds orders, five a page. */
export const listSecondsOrders = inDevelopment({ method: 'GET', path: '/microtrade/lists', access: 'user', idempotent: false, fields: ['match_id', 'status', 'page', 'limit'] });

/** Durations with their profit ratios. */
export const listDurations = inDevelopment({ method: 'GET', path: '/microtrade/seconds', access: 'visitor', idempotent: false, fields: [] });

/** Stakes on the price after some seconds. */
export const placeSecondsOrder = inDevelopment({ method: 'POST', path: '/microtrade/submit', access: 'user', idempotent: true, fields: ['match_id', 'currency_id', 'type', 'seconds', 'number'] });

/** A seconds order with its result and both ticks. */
export const getSecondsResult = inDevelopment({ method: 'GET', path: '/microtrade/get_result', access: 'user', idempotent: false, fields: ['id'] });
