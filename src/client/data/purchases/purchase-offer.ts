import { getPurchaseOffer } from '#contract/purchases.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { offerTerms } from '#client/data/engine/offer-terms.ts';

/** Countries, payment methods, currencies, rates and limits. */
export const purchaseOffer = answerOf(getPurchaseOffer, { name: 'purchaseOffer', ...offerTerms });
