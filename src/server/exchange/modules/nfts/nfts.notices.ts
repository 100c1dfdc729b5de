import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

/** To the bidder who was outbid. */
export const auctionOutbid = notice<'work' | 'price'>({
  word: 'nft.outbid',
  type: 'system',
  title: msg`You were outbid`,
  content: ({ work, price }) =>
    msg`Somebody bid ${price} for ${work}. You can bid again until the auction ends.`,
});

/** To the winner of an auction. */
export const auctionWon = notice<'work' | 'price' | 'margin'>({
  word: 'nft.won',
  type: 'system',
  title: msg`You won the auction`,
  content: ({ work, price, margin }) =>
    msg`Your bid of ${price} for ${work} won. Pay within 24 hours, or your deposit of ${margin} goes to the seller.`,
});

/** To the seller. */
export const auctionSold = notice<'work' | 'price'>({
  word: 'nft.auctionSold',
  type: 'system',
  title: msg`Auction ended`,
  content: ({ work, price }) =>
    msg`The winning bid for ${work} is ${price}. You are paid as soon as the winner pays, within 24 hours.`,
});

/** To the bidders who did not win. */
export const auctionLost = notice<'work' | 'margin'>({
  word: 'nft.lost',
  type: 'system',
  title: msg`Auction ended`,
  content: ({ work, margin }) =>
    msg`The auction of ${work} has ended. Your deposit of ${margin} is available again.`,
});

/** To a winner who did not pay. */
export const auctionExpired = notice<'work' | 'margin'>({
  word: 'nft.expired',
  type: 'system',
  title: msg`Auction not paid`,
  content: ({ work, margin }) =>
    msg`The time to pay for ${work} is over. Your deposit of ${margin} went to the seller.`,
});

/** To the seller. */
export const auctionForfeited = notice<'work' | 'margin'>({
  word: 'nft.forfeited',
  type: 'system',
  title: msg`Auction not paid`,
  content: ({ work, margin }) =>
    msg`The winner of ${work} did not pay in time. Their deposit of ${margin} is yours, and you keep the NFT.`,
});

/** To both parties when their accounts are linked. */
export const linkedExpired = notice<'work' | 'margin'>({
  word: 'nft.linkedExpired',
  type: 'system',
  title: msg`Auction not paid`,
  content: ({ work, margin }) =>
    msg`The time to pay for ${work} is over. Your deposit of ${margin} went to the insurance account, because your account is linked to the seller’s.`,
});
export const linkedForfeited = notice<'work' | 'margin'>({
  word: 'nft.linkedForfeited',
  type: 'system',
  title: msg`Auction not paid`,
  content: ({ work, margin }) =>
    msg`The winner of ${work} did not pay in time, and you keep the NFT. Their deposit of ${margin} went to the insurance account, because your accounts are linked.`,
});

export const workSold = notice<'work' | 'price' | 'proceeds'>({
  word: 'nft.sold',
  type: 'system',
  title: msg`NFT sold`,
  content: ({ work, price, proceeds }) =>
    msg`${work} was sold for ${price}. You received ${proceeds} after royalty and fee.`,
});

/** To the artist, when another user sold the work. */
export const royaltyPaid = notice<'work' | 'price' | 'royalty'>({
  word: 'nft.royalty',
  type: 'system',
  title: msg`Royalty received`,
  content: ({ work, price, royalty }) =>
    msg`${work}, which you created, was sold for ${price}. You received a royalty of ${royalty}.`,
});

export const workUnsold = notice<'work'>({
  word: 'nft.unsold',
  type: 'system',
  title: msg`Sale ended`,
  content: ({ work }) => msg`${work} was not sold. You keep it, and can put it up for sale again.`,
});

/** To the buyer who paid a price far from the work's history. */
export const purchaseInReview = notice<'work' | 'price'>({
  word: 'nft.underReview',
  type: 'system',
  title: msg`Price in review`,
  content: ({ work, price }) =>
    msg`You paid ${price} for ${work}, far more than its history explains. The price is reviewed within 72 hours, and the amount is frozen until then. If it is not approved, all of it is yours again.`,
});

/** To the seller. */
export const saleInReview = notice<'work' | 'price'>({
  word: 'nft.saleInReview',
  type: 'system',
  title: msg`Price in review`,
  content: ({ work, price }) =>
    msg`${work} was sold for ${price}, far more than its history explains. The price is reviewed within 72 hours. You are paid when it is approved, and keep the NFT if it is not.`,
});

export const purchaseApproved = notice<'work'>({
  word: 'nft.approved',
  type: 'system',
  title: msg`Price approved`,
  content: ({ work }) => msg`The review of the price of ${work} is over: the NFT is yours.`,
});

/** To the buyer. */
export const purchaseRefused = notice<'work' | 'price' | 'reason'>({
  word: 'nft.refused',
  type: 'system',
  title: msg`Price not approved`,
  content: ({ work, price, reason }) =>
    msg`The price of ${work} was not approved. The ${price} you paid is available again. ${reason}`,
});

/** To the seller. */
export const saleRefused = notice<'work' | 'price' | 'reason'>({
  word: 'nft.saleRefused',
  type: 'system',
  title: msg`Price not approved`,
  content: ({ work, price, reason }) =>
    msg`The sale of ${work} for ${price} was called off. You keep the NFT, and can put it up for sale again. ${reason}`,
});

/** To the owner of a work that operators have hidden. */
export const workHidden = notice<'work' | 'why'>({
  word: 'nft.hidden',
  type: 'system',
  title: msg`NFT off the market`,
  content: ({ work, why }) =>
    msg`${work} was taken off the market. You keep it, and nobody can buy it meanwhile. Reason: ${why}`,
});

export const workShown = notice<'work'>({
  word: 'nft.shown',
  type: 'system',
  title: msg`NFT on the market again`,
  content: ({ work }) => msg`${work} is on the market again.`,
});
