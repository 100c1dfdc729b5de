import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LanguageCode } from '#contract/primitives.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';

/** The purposes of the demonstration's coins. */
const summaries: Readonly<Record<string, MessageDescriptor>> = {
  KELP: msg`Pays a network of coastal weather stations for the readings they share`,
  SHOAL: msg`Pools storage from home computers and pays for every file kept and returned`,
  MARL: msg`Records soil samples from farms, so that buyers can check where a harvest grew`,
  BRINE: msg`Settles payments between operators of small desalination plants`,
  CAIRN: msg`Maintains hiking and rescue maps that work offline, paid for by the people who use them`,
  SKERRY: msg`Lets harbours sell mooring places by the hour`,
};

const rules: readonly MessageDescriptor[] = [
  msg`Your payment stays frozen in your spot account until the subscription ends. If more is applied for than is issued, everybody gets the same proportion, and the rest of the payment is returned.`,
  msg`Each share is rounded down to the coin's smallest unit. The units left over go one each to the largest fractions, earlier applications first. The whole allotment is published, so that anybody can recompute it.`,
  msg`Approved coins arrive at the listing and stay frozen until the lock period ends.`,
];

/** A coin's purpose, in one sentence; empty when none is written. */
export const summaryOf = (currencyName: string, language: LanguageCode): string => {
  const summary = summaries[currencyName];
  return summary ? translate(language, summary) : '';
};

/** The rules of an issue, a paragraph each. */
export const rulesIn = (language: LanguageCode): readonly string[] =>
  rules.map((rule) => translate(language, rule));

/** The purpose and the rules of the issue, a paragraph each. */
export const contentOf = (currencyName: string, language: LanguageCode): string =>
  [summaryOf(currencyName, language), ...rulesIn(language)]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
