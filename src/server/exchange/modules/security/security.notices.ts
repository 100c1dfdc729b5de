import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

/** Notices to the owner about changes of an account. */
export const securityNotices = {
  payPasswordSet: notice({
    word: 'account.payPasswordSet',
    type: 'system',
    title: msg`A fund password was set`,
    content: () =>
      msg`It is asked for with every withdrawal. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  payPasswordChanged: notice({
    word: 'account.payPasswordChanged',
    type: 'system',
    title: msg`Your fund password was changed`,
    content: () => msg`If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  emailBound: notice<'email'>({
    word: 'account.emailBound',
    type: 'system',
    title: msg`The email of your account was changed`,
    content: ({ email }) =>
      msg`Your account is bound to ${{ email }} now. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  mobileBound: notice<'mobile'>({
    word: 'account.mobileBound',
    type: 'system',
    title: msg`The mobile number of your account was changed`,
    content: ({ mobile }) =>
      msg`Your account is bound to ${{ mobile }} now. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  numberShared: notice({
    word: 'account.numberShared',
    type: 'system',
    title: msg`Bind an email or a mobile number of your own`,
    content: () =>
      msg`Your mobile number belongs to another account, which had it first. You can still log in with it and your password, but codes sent to it are not for this account: without an email or a number of your own, a forgotten password cannot be reset.`,
  }),
  frozen: notice({
    word: 'account.frozen',
    type: 'system',
    title: msg`Your account is frozen`,
    content: () =>
      msg`All devices are logged out, and nobody can log in or withdraw. Open orders and positions stay as they are. To unfreeze the account, log in with your password and confirm with a code.`,
  }),
  unfrozen: notice({
    word: 'account.unfrozen',
    type: 'system',
    title: msg`Your account is no longer frozen`,
    content: () =>
      msg`You can log in again. If this wasn’t you, reset your password at once, then freeze your account.`,
  }),
} as const;
