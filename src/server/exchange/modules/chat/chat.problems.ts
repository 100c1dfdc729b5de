import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const chatProblems: ProblemTexts = {
  'chat.notFound': msg`This conversation does not exist`,
  'chat.taken': msg`Another operator has this conversation now`,
  'chat.notTaken': msg`Take the conversation first: you do not have it`,
  'chat.own': msg`This is your own conversation: another operator has to answer it`,
};
