import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What was typed to sell a work; another work starts empty. */
const resellDraft = z.object({
  code: z.string(),
  /** 1 fixed price, 2 auction */
  pay_type: z.enum(['1', '2']),
  price: z.string(),
  /** Of a work that was never on sale, by its name; empty: the usual one. */
  currency: z._default(z.string(), ''),
  per_increase: z.string(),
  /** By the clock of this device, as its field has it; empty: at once. */
  start: z.string(),
  end: z.string(),
});
export type ResellDraft = z.infer<typeof resellDraft>;

export const resellDraftKind: DraftKind<ResellDraft> = {
  name: 'NFT resale draft',
  schema: resellDraft,
  empty: { code: '', pay_type: '1', price: '', currency: '', per_increase: '', start: '', end: '' },
  isTyped: ({ price }) => price !== '',
};
