/** Of one user: positions held, those entrusted among them, so that what is entrusted can always open. */
export const mostPositions = 200;

/** Of one user: spot and stock orders that rest or wait, attached stops among them. */
export const mostRestingOrders = 200;
