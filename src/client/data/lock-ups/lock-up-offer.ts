import { listLockUpProducts } from '#contract/lock-ups.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { offerTerms } from '#client/data/engine/offer-terms.ts';

/** What can be locked up. */
export const lockUpOffer = answerOf(listLockUpProducts, { name: 'lockUpOffer', ...offerTerms });
