import * as z from 'zod/mini';
import type { LockUp } from '#contract/lock-ups.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { buyLockUpKind, type BuyLockUpRequest } from '#client/data/lock-ups/lock-up-requests.ts';

const buyDraft = z.object({
  amount: z.string(),
  /** Percent of available funds; the amount follows. */
  percent: z.nullable(z.int()),
  /** Id of the coupon it is bought with; null: none. */
  coupon: z._default(z.nullable(z.int()), null),
});
export type BuyDraft = z.infer<typeof buyDraft>;

const empty: BuyDraft = { amount: '', percent: null, coupon: null };

/** Form for a lock-up of one product. */
export const buyFormKind: FormKind<BuyDraft, BuyLockUpRequest, LockUp> = {
  draft: { name: 'lock up draft', schema: buyDraft, empty, isTyped: ({ amount }) => amount !== '' },
  call: buyLockUpKind,
  emptied: empty,
};
