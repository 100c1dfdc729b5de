import * as z from 'zod/mini';

/** Who decides pending reviews: a published rule, or operators. */
export const reviewer = z.enum(['rule', 'desk']);
