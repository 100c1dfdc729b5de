import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'nftSale'> = {
  kind: 'nftSale',
  messages: {
    linkedAccounts: msg`The buyer’s and the seller’s accounts are linked.`,
    unexplained: msg`Nothing in the NFT’s history explains the price.`,
    notDecided: msg`The review was not decided within 72 hours.`,
  },
};
