import { trader } from './copy-trading.review.ts';
import { deposit } from './deposits.review.ts';
import { identity } from './identity.review.ts';
import { loan } from './loans.review.ts';
import { nftSale } from './nfts.review.ts';
import { purchase } from './purchases.review.ts';
import { quiz } from './quizzes.review.ts';
import { withdrawal } from './withdrawals.review.ts';

/**
 * Every kind of row that operators review, in the order of their queues; each
 * area with reviews has an entry.
 */
export const reviewed = { deposit, withdrawal, purchase, identity, trader, loan, quiz, nftSale };

export type ReviewKindName = keyof typeof reviewed;
export const reviewKinds = Object.keys(reviewed) as [ReviewKindName, ...ReviewKindName[]];
