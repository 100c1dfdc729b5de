import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { generalProblems } from '#contract/general-problems.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { translate } from './translate.ts';

/** What happened, what was preserved, what to do next: one or two sentences for each code. */
export type ProblemTexts = Readonly<Partial<Record<ProblemCode, MessageDescriptor>>>;

const generalTexts: Readonly<Record<(typeof generalProblems)[number], MessageDescriptor>> = {
  'parameter.error': msg`Invalid request. Check your entries; nothing was changed.`,
  'request.malformed': msg`The request could not be read. Nothing was changed.`,
  'request.tooLarge': msg`The request is too large. Nothing was changed.`,
  'request.tooMany': msg`Too many requests. Wait a moment and try again.`,
  'path.unknown': msg`Nothing found at this URL.`,
  'server.fault': msg`Something went wrong on our side. Nothing was changed; please try again.`,
  'outcome.unknown': msg`We lost the connection to our database, so we don’t know whether this went through. Send it again with the same key: you’ll get the outcome, and nothing is done twice.`,
  'server.busy': msg`The exchange is busy right now. Please try again in a moment.`,
  'server.stopping': msg`The exchange is restarting. Please try again in a moment.`,
  'login.required': msg`Please log in first`,
  'verification.required': msg`Please verify your identity first`,
  'text.required': msg`This field is required`,
  'text.tooLong': msg`Too many characters`,
  'text.specialCharacters': msg`Special characters are not allowed`,
  'language.unknown': msg`This language is not offered`,
  'id.invalid': msg`Not found.`,
  'page.invalid': msg`Page not found`,
  'amount.invalid': msg`Enter a valid amount`,
  'amount.decimals': msg`The amount has too many decimals`,
  'amount.tooSmall': msg`The amount is below the minimum`,
  'amount.tooLarge': msg`The amount is above the maximum`,
  'price.invalid': msg`Enter a valid price`,
  'price.decimals': msg`The price has too many decimals`,
  'balance.insufficient': msg`Insufficient balance`,
  'state.notAllowed': msg`This is no longer possible`,
  'key.reused': msg`This request was already sent with different data. Nothing was changed.`,
  'request.superseded': msg`This request was resent and already rejected. Nothing was changed.`,
  'request.expired': msg`The request arrived too late. Nothing was placed or changed; check it and confirm again.`,
  'state.changed': msg`Something has changed since you looked. Nothing was placed or changed; check it and confirm again.`,
  'region.unsupported': msg`Your region is not supported yet`,
  'offer.unknown': msg`There is no such product`,
  'offer.notBegun': msg`This offer has not begun yet`,
  'offer.ended': msg`This offer has ended`,
  'offer.soldOut': msg`Not that much is left of this offer`,
  'offer.limit': msg`This is above what one person may buy of this offer`,
};

export type ProblemText = (code: ProblemCode, language: LanguageCode) => string;

/** The message of every problem; each module provides its own. */
export const createProblemText = (ofModules: readonly ProblemTexts[] = []): ProblemText => {
  const texts: ProblemTexts = Object.assign({}, generalTexts, ...ofModules);
  return (code, language) => translate(language, texts[code] ?? generalTexts['server.fault']);
};
