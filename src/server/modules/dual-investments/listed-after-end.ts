import { dayMs } from '#domain/time/instant.ts';

/** What is over is listed so long. */
export const listedAfterEndMs = 30 * dayMs;
