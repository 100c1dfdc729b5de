import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What the user typed; of one product, so that another starts with its own minimum. */
const sharesDraft = z.object({ product: z.int(), shares: z.string() });
export type SharesDraft = z.infer<typeof sharesDraft>;

export const sharesDraftKind: DraftKind<SharesDraft> = {
  name: 'dual investment draft',
  schema: sharesDraft,
  empty: { product: 0, shares: '' },
  isTyped: ({ shares }) => shares !== '',
};
