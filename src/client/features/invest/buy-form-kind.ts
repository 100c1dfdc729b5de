import * as z from 'zod/mini';
import type { DualOrder } from '#contract/dual-investments.ts';
import { buyDualKind, type BuyDualRequest } from '#client/data/dual-investments/buy-dual-kind.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';

/** As typed; null: untouched, which means the minimum. */
const buyDraft = z.object({ shares: z.nullable(z.string()) });
export type BuyDraft = z.infer<typeof buyDraft>;

const empty: BuyDraft = { shares: null };

/** Form for a purchase of one product. */
export const buyFormKind: FormKind<BuyDraft, BuyDualRequest, DualOrder> = {
  draft: {
    name: 'dual investment draft',
    schema: buyDraft,
    empty,
    isTyped: ({ shares }) => shares !== null && shares !== '',
  },
  call: buyDualKind,
  emptied: empty,
};
