/** Limit per user of open and entrusted positions together, so that an entrusted one can always open. */
export const mostPositions = 200;

/** Limit per user of resting and waiting spot and stock orders, including attached stops. */
export const mostRestingOrders = 200;
