import * as z from 'zod/mini';

/**
 * How quick the way to the exchange is, by what the app saw of it. On a `slow` line a rate is held for 30 s instead of 10,
 * with a spread of 0.3 %: who needs 15 s for a request could never use one that is held for 10.
 */
export const quoteLine = z.enum(['normal', 'slow']);
export type QuoteLine = z.infer<typeof quoteLine>;
