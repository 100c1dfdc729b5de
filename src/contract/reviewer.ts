import * as z from 'zod/mini';

/** Who decides what waits for a review: a published rule, or people at the desk. */
export const reviewer = z.enum(['rule', 'desk']);
