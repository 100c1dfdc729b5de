import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const applicationAllotted = notice<'project' | 'coins' | 'paid'>({
  word: 'ieo.allotted',
  type: 'system',
  title: msg`IEO allotment published`,
  content: ({ project, coins, paid }) =>
    msg`You were allotted ${coins} of ${project} for ${paid}. What was not used is back in your account.`,
});

export const applicationRefunded = notice<'project'>({
  word: 'ieo.refunded',
  type: 'system',
  title: msg`IEO application refunded`,
  content: ({ project }) =>
    msg`Nothing of ${project} was allotted to you. The whole amount is back in your account.`,
});

export const projectOpened = notice<'project'>({
  word: 'ieo.opened',
  type: 'platform',
  title: msg`A new IEO is open`,
  content: ({ project }) => msg`You can apply for ${project} now. Its page shows the terms and until when.`,
});
