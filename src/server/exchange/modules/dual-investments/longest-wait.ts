import { priceTimeoutMs, staleAfterMs } from '#machines/invest.machine.ts';

/** Time from its end after which an order without a price is refunded. */
export const longestWaitMs = staleAfterMs + priceTimeoutMs;
