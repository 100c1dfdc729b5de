import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'nftSale'> = {
  kind: 'nftSale',
  queue: msg`NFT prices`,
  facts: {
    work: msg`NFT`,
    seller: msg`Seller`,
    last_price: msg`Sold before for`,
    first_offer: msg`First offered by the exchange for`,
    review_above: msg`Reviewed above`,
    decide_by: msg`To be decided by`,
  },
  checks: {
    not_linked: [
      msg`Buyer and seller are not linked`,
      msg`Buyer and seller are linked: one document, invitation, device or card`,
    ],
    no_own_work_to_linked: [
      msg`Not a seller’s own work sold to a linked account`,
      msg`The seller created this work, and sells it to a linked account`,
    ],
  },
};
