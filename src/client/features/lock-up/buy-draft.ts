import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What the user typed; the amount is of the product's currency, so that another product starts empty. */
const buyDraft = z.object({
  product: z.int(),
  amount: z.string(),
  /** Of what is available; the amount follows. */
  percent: z.nullable(z.int()),
});
export type BuyDraft = z.infer<typeof buyDraft>;

export const buyDraftKind: DraftKind<BuyDraft> = {
  name: 'lock up draft',
  schema: buyDraft,
  empty: { product: 0, amount: '', percent: null },
  isTyped: ({ amount }) => amount !== '',
};
