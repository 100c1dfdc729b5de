import { getPurchaseOffer } from '#contract/purchases.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { offerTerms } from '#client/data/engine/offer-terms.ts';

/** What can be bought where. */
export const purchaseOffer = answerOf(getPurchaseOffer, { name: 'purchaseOffer', ...offerTerms });
