/** How long a rate is held. */
export const quoteHeldMs = 10_000;
/** Rates that one user may have held at a time. */
export const mostHeldQuotes = 10;
