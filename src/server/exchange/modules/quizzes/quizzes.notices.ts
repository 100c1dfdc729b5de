import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const quizHit = notice<'amount' | 'payout'>({
  word: 'quiz.hit',
  type: 'system',
  title: msg`Your guess was right`,
  content: ({ amount, payout }) => msg`Your stake of ${amount} in the quiz paid ${payout}.`,
});

/** Sent when the feed stopped, or no reviewer found the answer. */
export const quizGivenUp = notice<'amount' | 'payout'>({
  word: 'quiz.givenUp',
  type: 'system',
  title: msg`Quiz stake returned`,
  content: ({ amount }) =>
    msg`The question could not be answered in time: your stake of ${amount} is back in your account in full.`,
});

export const quizCalledOff = notice<'amount' | 'payout'>({
  word: 'quiz.calledOff',
  type: 'system',
  title: msg`Quiz question called off`,
  content: ({ amount }) =>
    msg`The exchange called a question off before it closed: your stake of ${amount} is back in your account in full. The question says why.`,
});

export const quizReturned = notice<'amount' | 'payout'>({
  word: 'quiz.returned',
  type: 'system',
  title: msg`Quiz stake returned`,
  content: ({ amount }) =>
    msg`Nobody won, or nobody lost: your stake of ${amount} is back in your account in full.`,
});
