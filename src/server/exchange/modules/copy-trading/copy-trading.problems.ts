import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const copyTradingProblems: ProblemTexts = {
  'follow.self': msg`You cannot copy yourself`,
  'follow.traders': msg`A lead trader cannot copy others`,
  'follow.tooMany': msg`You can copy ten lead traders at most`,
  'follow.already': msg`You already copy this lead trader`,
  'follow.notFound': msg`You do not copy this lead trader`,
  'follow.limits': msg`To set a stop loss, first set a total limit. The stop must be between 1% and 100%`,
  'multiple.tooLarge': msg`The multiple is above the maximum`,
  'trader.notFound': msg`There is no such lead trader`,
  'trader.tooEarly': msg`An account of 30 days and 10 closed positions are needed to lead`,
  'trader.nicknameNeeded': msg`Set a nickname first; followers see it`,
  'trader.follows': msg`Stop copying first; a lead trader cannot copy others`,
  'trader.already': msg`Your application is under review or you lead already`,
};
