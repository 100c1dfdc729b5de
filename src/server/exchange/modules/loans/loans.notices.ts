import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const loanGranted = notice<'amount' | 'free' | 'held'>({
  word: 'loan.granted',
  type: 'system',
  title: msg`Loan granted`,
  content: ({ amount, free, held }) =>
    msg`Your loan of ${amount} was granted: ${free} is free in your margin account, ${held} stays held there as security.`,
});

export const loanRefused = notice<'amount' | 'reason'>({
  word: 'loan.refused',
  type: 'system',
  title: msg`Loan refused`,
  isMailed: true,
  content: ({ amount, reason }) =>
    msg`Your application for ${amount} was refused. ${reason} Your collateral is available again.`,
});

export const loanAtRisk = notice<'amount' | 'rate'>({
  word: 'loan.marginCall',
  type: 'system',
  title: msg`Margin call`,
  isMailed: true,
  content: ({ amount, rate }) =>
    msg`The collateral ratio of your loan of ${amount} has come down to ${rate}%. Add collateral or repay: below 110% collateral is sold to repay the debt.`,
});

export const loanDueSoon = notice<'amount'>({
  word: 'loan.dueSoon',
  type: 'system',
  title: msg`Loan due tomorrow`,
  isMailed: true,
  content: ({ amount }) =>
    msg`The term of your loan of ${amount} ends at the next 00:00 UTC. From then on every full day costs 0.5% of the whole loan.`,
});

export const loanOverdue = notice<'amount'>({
  word: 'loan.overdue',
  type: 'system',
  title: msg`Loan overdue`,
  isMailed: true,
  content: ({ amount }) =>
    msg`The term of your loan of ${amount} is over. Until you repay it, 0.5% of the whole loan is added every day.`,
});

export const loanClosed = notice<'amount' | 'sold' | 'kept' | 'returned'>({
  word: 'loan.closed',
  type: 'system',
  title: msg`Loan closed`,
  isMailed: true,
  content: ({ amount, sold, kept, returned }) =>
    msg`The collateral ratio of your loan of ${amount} fell below 110%. The held part and the sale of ${sold} repaid the debt. Returned to you: ${kept} of the collateral and ${returned}.`,
});
