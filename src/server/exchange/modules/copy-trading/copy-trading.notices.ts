import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const copySkipped = notice<'symbol'>({
  word: 'copy.skipped',
  type: 'system',
  title: msg`Order not copied`,
  content: ({ symbol }) =>
    msg`An order of a lead trader in ${symbol} was not copied. Your copies show the reason.`,
});

export const followStopped = notice<'trader'>({
  word: 'follow.stopped',
  type: 'system',
  title: msg`Copying stopped at your loss limit`,
  content: ({ trader }) =>
    msg`Your loss limit for copying ${trader} was reached. Nothing more is copied, and open copies are closed at market.`,
});

export const traderLeft = notice<'trader'>({
  word: 'follow.traderLeft',
  type: 'system',
  title: msg`A lead trader has left`,
  content: ({ trader }) =>
    msg`${trader} no longer leads. Your open copies became your own or are closed, as you chose.`,
});

export const traderApproved = notice({
  word: 'trader.approved',
  type: 'system',
  title: msg`You are a lead trader`,
  content: () => msg`Your application was approved. Others can copy you from now on.`,
});

export const traderRefused = notice<'reason'>({
  word: 'trader.refused',
  type: 'system',
  title: msg`Application not approved`,
  isMailed: true,
  content: ({ reason }) => msg`You cannot lead yet. ${reason}`,
});
