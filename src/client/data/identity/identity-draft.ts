import * as z from 'zod/mini';
import { saveDraft } from '#client/data/engine/drafts.ts';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';

/**
 * The typed part of level 1. The document's number is not included: it is only in the page's memory until it
 * is sent.
 */
const identityDraft = z.object({ id_type: z.enum(['0', '1', '2']), name: z.string() });
export type IdentityDraft = z.infer<typeof identityDraft>;

export const identityDraftKind: DraftKind<IdentityDraft> = {
  name: 'identity draft',
  schema: identityDraft,
  empty: { id_type: '0', name: '' },
  isTyped: ({ name }) => name !== '',
};

/** Upload purposes of the two sides' images. */
export const sideImages = { front: 'identity front', reverse: 'identity reverse' } as const;

/** Called after submission: deletes the draft and the images from the device. */
export const forgetSubmitted = async (userId: number): Promise<void> => {
  const { name, empty } = identityDraftKind;
  saveDraft({ userId, ticketId: name }, empty);
  await Promise.all(Object.values(sideImages).map((purpose) => forgetImage(userId, purpose)));
};
