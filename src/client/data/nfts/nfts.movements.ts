import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  nft_sale: { label: msg`NFT trade`, category: 'deal' },
  nft_hold: { label: msg`NFT price in review`, category: 'reserve' },
  nft_hold_return: { label: msg`NFT price returned`, category: 'release' },
  nft_margin: { label: msg`Auction deposit`, category: 'reserve' },
  nft_margin_return: { label: msg`Auction deposit returned`, category: 'release' },
  nft_margin_forfeit: { label: msg`Auction deposit forfeited`, category: 'loss' },
};
