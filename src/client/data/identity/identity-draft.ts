import * as z from 'zod/mini';
import { saveDraft } from '#client/data/engine/drafts.ts';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';

/**
 * Level 1 as far as it is typed. The document's number is not among it: it stands in the page's memory alone until it is
 * sent.
 */
const identityDraft = z.object({ id_type: z.enum(['0', '1', '2']), name: z.string() });
export type IdentityDraft = z.infer<typeof identityDraft>;

export const identityDraftKind: DraftKind<IdentityDraft> = {
  name: 'identity draft',
  schema: identityDraft,
  empty: { id_type: '0', name: '' },
  isTyped: ({ name }) => name !== '',
};

/** What the images of the two sides are uploaded for. */
export const sideImages = { front: 'identity front', reverse: 'identity reverse' } as const;

/** It was submitted: neither what was typed nor the pictures stay on the device. */
export const forgetSubmitted = async (userId: number): Promise<void> => {
  const { name, empty } = identityDraftKind;
  saveDraft({ userId, ticketId: name }, empty);
  await Promise.all(Object.values(sideImages).map((purpose) => forgetImage(userId, purpose)));
};
