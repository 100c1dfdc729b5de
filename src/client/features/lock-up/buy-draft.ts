import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What the user typed; the amount is of the product's currency, so that another product starts empty. */
const buyDraft = z.object({
  product: z.int(),
  amount: z.string(),
  /** Of what is available; the amount follows. */
  percent: z.nullable(z.int()),
  /** Of the coupon it is bought with; null: none. */
  coupon: z._default(z.nullable(z.int()), null),
});
export type BuyDraft = z.infer<typeof buyDraft>;

export const buyDraftKind: DraftKind<BuyDraft> = {
  name: 'lock up draft',
  schema: buyDraft,
  empty: { product: 0, amount: '', percent: null, coupon: null },
  isTyped: ({ amount }) => amount !== '',
};
