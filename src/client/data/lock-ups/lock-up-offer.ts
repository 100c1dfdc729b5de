import { listLockUpProducts } from '#contract/lock-ups.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { offerTerms } from '#client/data/engine/offer-terms.ts';

/** The lock-up products. */
export const lockUpOffer = answerOf(listLockUpProducts, { name: 'lockUpOffer', ...offerTerms });
