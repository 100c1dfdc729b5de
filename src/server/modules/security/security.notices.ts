import { msg } from '@lingui/core/macro';
import { notice } from '#server/modules/messages/notices.service.ts';

/** What was done with an account, which its owner has to know. */
export const securityNotices = {
  newDevice: notice<'device' | 'network' | 'country'>({
    word: 'account.newDevice',
    type: 'system',
    title: msg`Login from a new device`,
    // Empty where it is not known, and not there at all in what was told before countries were.
    content: ({ device, network, country }) =>
      country
        ? msg`A new device logged in to your account: ${{ device }}, ${{ country }}, network address ${{ network }}. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`
        : msg`A new device logged in to your account: ${{ device }}, network address ${{ network }}. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  passwordChanged: notice({
    word: 'account.passwordChanged',
    type: 'system',
    title: msg`Your login password was changed`,
    content: () =>
      msg`Your other devices were logged out. If this wasn’t you, reset your password at once, then freeze your account.`,
  }),
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
  totpAdded: notice({
    word: 'account.totpAdded',
    type: 'system',
    title: msg`The authenticator app was turned on`,
    content: () =>
      msg`Its codes are asked for from now on. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  totpRemoved: notice({
    word: 'account.totpRemoved',
    type: 'system',
    title: msg`The authenticator app was turned off`,
    content: () =>
      msg`Its codes are no longer asked for. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  passkeyAdded: notice<'name'>({
    word: 'account.passkeyAdded',
    type: 'system',
    title: msg`A passkey was added`,
    content: ({ name }) =>
      msg`The passkey “${{ name }}” can log in to your account. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  passkeyRemoved: notice<'name'>({
    word: 'account.passkeyRemoved',
    type: 'system',
    title: msg`A passkey was removed`,
    content: ({ name }) =>
      msg`The passkey “${{ name }}” no longer logs in to your account. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
  }),
  recoveryCodesRenewed: notice({
    word: 'account.recoveryCodesRenewed',
    type: 'system',
    title: msg`New recovery codes were made`,
    content: () =>
      msg`The earlier ones no longer work. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
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
