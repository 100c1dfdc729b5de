import { loanOffer } from '#contract/loan-rows.ts';
import { getLoanOffer } from '#contract/loans.ts';
import { keptOffer } from '#client/data/engine/kept-offer.ts';
import { call } from '#client/lib/call.ts';
import type {} from './loans-list.ts';

/** Under which terms the exchange lends. */
export const lendingOffer = keptOffer('loanOffer', loanOffer, (options) => call(getLoanOffer, {}, options));
