import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Support`;

export const supportQuestions = [
  question(
    181,
    topic,
    msg`How do I contact support?`,
    msg`Write in the chat. On the contact page you choose live support, the loan officer or the repayment specialist.`,
    '/pages/common/contactus',
  ),
  question(
    182,
    topic,
    msg`When does support answer?`,
    msg`At once if somebody is online; otherwise the next person available answers. The reply is in the chat, and you are notified in your messages.`,
    '/pages/kf/kf',
  ),
  question(
    183,
    topic,
    msg`Does Tideline ever ask for my password?`,
    msg`No. We never ask for a password, a fund password or a code, and never by phone. Anyone who does is not from Tideline.`,
  ),
];
