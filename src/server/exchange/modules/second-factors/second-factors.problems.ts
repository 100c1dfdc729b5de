import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const secondFactorProblems: ProblemTexts = {
  'login.secondFactor': msg`The password is right. Confirm with your second factor.`,
  'login.ticket': msg`This took too long. Log in with your password again.`,
  'login.wrongPassword': msg`The login password is wrong`,
  'factor.required': msg`Confirm with your second factor`,
  'factor.wrong': msg`This code is wrong, too old, or was used before`,
  'factor.locked': msg`Too many wrong codes. Wait, or use a passkey.`,
  'factor.expired': msg`This took too long. Begin again with a new key.`,
  'passkey.refused': msg`The passkey was not accepted. Try again, or use another way.`,
  'passkey.known': msg`This passkey is already in use here`,
  'passkey.tooMany': msg`You’ve reached the maximum number of passkeys. Remove one first.`,
  'passkey.notFound': msg`This passkey is already removed`,
  'passkey.notOffered': msg`Passkeys are not available at this address`,
};
