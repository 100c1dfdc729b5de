import { dayMs } from '#domain/time/instant.ts';

/** How long ended products stay listed. */
export const listedAfterEndMs = 30 * dayMs;
