import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuctionDebt, MyBid } from '#contract/nft-rows.ts';
import type { NftAuctionStatus } from '#machines/nft-auction.machine.ts';

/** Names of the chart's states. */
export const auctionLabels: Readonly<Record<NftAuctionStatus, MessageDescriptor>> = {
  notStarted: msg`Not started`,
  started: msg`Bidding`,
  awaitingPayment: msg`Waiting for payment`,
  ended: msg`Ended without a bid`,
  paid: msg`Paid in full`,
  forfeited: msg`Not paid, deposit forfeited`,
  underReview: msg`Price in review`,
  refused: msg`Price not approved`,
};

export const bidLabels: Readonly<Record<MyBid['status'], MessageDescriptor>> = {
  leading: msg`Leading`,
  outbid: msg`Outbid`,
  won: msg`Won, to be paid`,
  paid: msg`Won and paid`,
  underReview: msg`Won, price in review`,
  forfeited: msg`Won, not paid in time`,
  refused: msg`Won, price not approved`,
  lost: msg`Did not win`,
};

export const depositLabels: Readonly<Record<MyBid['margin_status'], MessageDescriptor>> = {
  frozen: msg`Deposit frozen`,
  returned: msg`Deposit returned`,
  forfeited: msg`Deposit forfeited`,
};

export const debtLabels: Readonly<Record<AuctionDebt['status'], MessageDescriptor>> = {
  due: msg`To be paid`,
  underReview: msg`Price in review`,
  refused: msg`Price not approved`,
  paid: msg`Paid in full`,
  expired: msg`Not paid in time`,
};
