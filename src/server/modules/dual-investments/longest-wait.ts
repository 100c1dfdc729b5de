import { priceTimeoutMs, staleAfterMs } from '#machines/invest.machine.ts';

/** From its end until an order that found no price is given back. */
export const longestWaitMs = staleAfterMs + priceTimeoutMs;
