import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  nft_sale: { words: msg`NFT trade`, look: 'deal' },
  nft_hold: { words: msg`NFT price in review`, look: 'reserve' },
  nft_hold_return: { words: msg`NFT price returned`, look: 'release' },
  nft_margin: { words: msg`Auction deposit`, look: 'reserve' },
  nft_margin_return: { words: msg`Auction deposit returned`, look: 'release' },
  nft_margin_forfeit: { words: msg`Auction deposit forfeited`, look: 'loss' },
};
