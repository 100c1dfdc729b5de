import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const transferProblems: ProblemTexts = {
  'transfer.unknownAccount': msg`Choose one of your accounts`,
  'transfer.sameAccount': msg`Choose two different accounts`,
  'transfer.notHeld': msg`This account does not hold this currency`,
  'transfer.notFound': msg`This transfer does not exist`,
  'exchange.notOffered': msg`This currency cannot be converted`,
  'exchange.sameCurrency': msg`Choose two different currencies`,
  // Locked rates serve conversions and subscriptions: the texts name neither.
  'quote.notFound': msg`This rate is not known. Nothing was done; get a new rate.`,
  'quote.expired': msg`The rate has expired. Nothing was done; get a new rate.`,
  'quote.moved': msg`The market has moved since this rate was held. Nothing was done; get a new rate.`,
  'quote.used': msg`This rate was used already. Nothing more was done; get a new rate.`,
};
