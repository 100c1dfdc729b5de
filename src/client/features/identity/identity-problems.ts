import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that these forms reject before sending. */
export const identityProblems: ProblemTexts = {
  'code.invalid': msg`The verification code has 6 digits`,
  'contact.unbound': msg`Bind your email and your mobile number first`,
  'image.repeated': msg`Take a picture of each side: both are the same image`,
};
