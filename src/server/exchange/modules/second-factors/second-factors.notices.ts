import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

/** Notices to the owner about changes of the second factors of an account. */
export const factorNotices = {
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
} as const;
