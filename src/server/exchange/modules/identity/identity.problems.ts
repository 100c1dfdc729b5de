import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const identityProblems: ProblemTexts = {
  'contact.unbound': msg`Bind your email and your mobile number first`,
  'identity.underAudit': msg`Your documents are being checked already`,
  'identity.verified': msg`This level is verified already`,
  'identity.textFirst': msg`Level 1 is verified first`,
  'identity.documentUsed': msg`This document belongs to another verified account`,
  'image.repeated': msg`Take a picture of each side: both are the same image`,
};
