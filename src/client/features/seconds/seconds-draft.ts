import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';

/** The user's input for one pair; text as typed. */
const secondsDraft = z.object({ side: z.enum(['up', 'down']), seconds: z.string(), stake: z.string() });
export type SecondsDraft = z.infer<typeof secondsDraft>;

export const secondsDraftKind: DraftKind<SecondsDraft> = {
  name: 'seconds draft',
  schema: secondsDraft,
  empty: { side: 'up', seconds: '60', stake: '' },
  isTyped: ({ stake }) => stake !== '',
};
