import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Account and security`;

export const accountQuestions = [
  question(
    111,
    topic,
    msg`What does identity verification change?`,
    msg`Without it you cannot withdraw. Level 1 (name and document number) allows withdrawals worth up to 200 BTC within 24 hours, level 2 (two images of the document) up to 500 BTC.`,
    '/pages/setting/real',
  ),
  question(
    176,
    topic,
    msg`How do I verify my identity (KYC)?`,
    msg`Bind your email and your mobile number first. Level 1 asks for your name and document number, level 2 for pictures of your document. If a review refuses it, you see the reason and can submit it again.`,
    '/pages/setting/real',
  ),
  question(
    112,
    topic,
    msg`I forgot my password`,
    (translated) =>
      msg`Choose “${{ label: translated(msg`Forgot password?`) }}” on the login page and confirm with the code you receive. All devices are then logged out. The fund password is separate and is set again under Settings.`,
    '/pages/common/forget',
  ),
  question(
    179,
    topic,
    msg`What is the fund password?`,
    msg`A second password, which you enter for every withdrawal and for larger payments to other people. Keep it different from your login password.`,
    '/pages/setting/payPassword',
  ),
  question(
    177,
    topic,
    msg`What are passkeys and second factors (2FA)?`,
    msg`With a passkey you log in with your fingerprint, face or screen lock. A second factor is a passkey or a code from an authenticator app: it is asked for at login and for every withdrawal.`,
    '/pages/setting/secondFactors',
  ),
  question(
    178,
    topic,
    msg`I lost my second factor`,
    msg`Log in with one of your recovery codes; each code works once. Keep them away from your device. On the page of second factors you can make new ones; the earlier codes then stop working.`,
    '/pages/setting/secondFactors',
  ),
  question(
    180,
    topic,
    msg`Somebody else may have access to my account. What should I do?`,
    msg`Freeze it: all devices are logged out, nobody can log in or withdraw, and withdrawals under review are cancelled. Open orders and positions stay as they are. You unfreeze it with your password and a code.`,
    '/pages/setting/security?part=freeze',
  ),
];
