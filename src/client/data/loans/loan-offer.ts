import { getLoanOffer } from '#contract/loans.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { offerTerms } from '#client/data/engine/offer-terms.ts';

/** The terms under which the exchange lends. */
export const lendingOffer = answerOf(getLoanOffer, { name: 'loanOffer', ...offerTerms });
