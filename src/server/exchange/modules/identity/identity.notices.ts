import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const identityVerified = notice<'level'>({
  word: 'identity.verified',
  type: 'system',
  title: msg`Identity verified`,
  content: ({ level }) => msg`Level ${level} is verified. Its limits apply from now on.`,
});

export const identityRefused = notice<'level' | 'reason'>({
  word: 'identity.refused',
  type: 'system',
  title: msg`Identity not verified`,
  isMailed: true,
  content: ({ level, reason }) =>
    msg`Level ${level} was not approved. ${reason} You can submit it again on the page of your verification.`,
});
