import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that the NFT pages reject before sending. */
export const nftProblems: ProblemTexts = {
  'nft.notStarted': msg`The sale has not started yet`,
  'nft.ended': msg`The sale has ended`,
  'nft.sold': msg`This NFT was sold a moment ago`,
  'nft.underReview': msg`This NFT is sold, and its price is being reviewed`,
  'nft.notForSale': msg`This NFT is not on sale`,
  'nft.priceMoved': msg`The price has changed. Please look at it again.`,
  'nft.late': msg`The time to pay for this auction is over`,
  'nft.bidTooLow': msg`The bid is below the minimum increment`,
  'nft.bidTooHigh': msg`A bid can be 10 times the current price at most`,
  'nft.increase': msg`Enter a valid minimum increment`,
  'nft.time': msg`Enter a valid time`,
  'nft.timeOrder': msg`The end time must be later than the start time`,
};
