import type { CatalogueEntry } from './catalogue-entry.ts';
import { appUpdateEntry } from './examples/app-update.ts';
import { buyCryptoEntry } from './examples/buy-crypto.ts';
import { connectionEntry } from './examples/connection.ts';
import { copyEntry } from './examples/copy.ts';
import { couponEntry } from './examples/coupon.ts';
import { depositEntry } from './examples/deposit.ts';
import { ieoApplicationEntry } from './examples/ieo-application.ts';
import { ieoEntry } from './examples/ieo.ts';
import { investEntry } from './examples/invest.ts';
import { requestEntry } from './examples/idempotent-request.ts';
import { loanEntry } from './examples/loan.ts';
import { lockUpEntry } from './examples/lock-up.ts';
import { nftAuctionEntry } from './examples/nft-auction.ts';
import { reviewedFormEntry } from './examples/reviewed-form.ts';
import { outboxEntry } from './examples/outbox.ts';
import { positionEntry } from './examples/position.ts';
import { practiceEntry } from './examples/practice.ts';
import { quizBetEntry } from './examples/quiz-bet.ts';
import { quizEntry } from './examples/quiz.ts';
import { secondsOrderEntry } from './examples/seconds-order.ts';
import { sessionEntry } from './examples/session.ts';
import { spotOrderEntry } from './examples/spot-order.ts';
import { verificationEntry } from './examples/verification.ts';
import { withdrawalEntry } from './examples/withdrawal.ts';

/**
 * Every machine of the product, in the order the gallery shows them: each has its examples in
 * `examples/<name>.ts`.
 */
export const catalogue: readonly CatalogueEntry[] = [
  sessionEntry,
  verificationEntry,
  connectionEntry,
  outboxEntry,
  appUpdateEntry,
  practiceEntry,
  reviewedFormEntry,
  requestEntry,
  spotOrderEntry,
  positionEntry,
  secondsOrderEntry,
  copyEntry,
  depositEntry,
  withdrawalEntry,
  loanEntry,
  lockUpEntry,
  ieoEntry,
  ieoApplicationEntry,
  investEntry,
  nftAuctionEntry,
  quizEntry,
  quizBetEntry,
  buyCryptoEntry,
  couponEntry,
];
