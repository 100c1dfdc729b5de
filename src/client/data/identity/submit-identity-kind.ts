import * as z from 'zod/mini';
import { submitIdentity, type Identity } from '#contract/identity.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { storeAnswers } from '#client/data/engine/store-answers.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { refreshUser } from '#client/data/session/session.ts';
import { call } from '#client/lib/calls/call.ts';
import { forgetSubmitted } from './identity-draft.ts';
import { identityAnswer } from './identity-answer.ts';

const text = z.object({
  real_type: z.literal(1),
  id_type: z.enum(['0', '1', '2']),
  name: z.string(),
  card_id: z.string(),
  code: z.string(),
});
const images = z.object({
  real_type: z.literal(2),
  front_pic: z.string(),
  reverse_pic: z.string(),
  code: z.string(),
});
const request = z.union([text, images]);
export type IdentityRequest = z.infer<typeof request>;

/**
 * Submits a level, which is the subject. Its row on this device, with the typed content, is deleted once the
 * outcome was seen.
 */
export const submitIdentityKind: RequestKind<IdentityRequest, Identity> = {
  name: 'verify identity',
  schema: request,
  purpose: 'purchase',
  send: (fields, options) => call(submitIdentity, fields, options),
  async store(state, userId) {
    await storeAnswers(identityAnswer, [{ input: {}, value: state }], userId);
    await forgetSubmitted(userId);
    // A repeated request returns the original answer, and the review may have decided since.
    void refreshAnswer(identityAnswer, {});
    void refreshUser();
  },
  // Another device may have submitted it meanwhile.
  refused: () => void refreshAnswer(identityAnswer, {}),
};
