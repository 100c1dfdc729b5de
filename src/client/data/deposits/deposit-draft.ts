import * as z from 'zod/mini';
import { chains } from '#contract/chains.ts';
import { paymentWays } from '#contract/payment-accounts.ts';
import { saveDraft } from '#client/data/engine/drafts.ts';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';

/** What a payment came in by. */
export const arrivalType = z.enum([...chains, ...paymentWays]);

/** The announcement of a payment as far as it is put together; text as it was typed. */
const depositDraft = z.object({
  /** Null: none was chosen. */
  type: z.nullable(arrivalType),
  amount: z.string(),
});
export type DepositDraft = z.infer<typeof depositDraft>;

/** Each currency has an announcement of its own. */
export const depositDraftKind = (currencyId: number): DraftKind<DepositDraft> => ({
  name: `deposit draft ${currencyId}`,
  schema: depositDraft,
  empty: { type: null, amount: '' },
  isTyped: ({ amount }) => amount !== '',
});

/** What the picture of a payment is uploaded for. */
export const depositImage = (currencyId: number): string => `deposit ${currencyId}`;

/** It was announced: neither the amount nor the picture is for the next one. */
export const forgetAnnouncement = async (
  userId: number,
  { currency, type }: { readonly currency: number; readonly type: DepositDraft['type'] },
): Promise<void> => {
  const { name, empty } = depositDraftKind(currency);
  saveDraft({ userId, ticketId: name }, { ...empty, type });
  await forgetImage(userId, depositImage(currency));
};
