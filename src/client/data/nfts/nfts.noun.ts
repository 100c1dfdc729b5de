import { msg } from '@lingui/core/macro';
import { dayMs } from '#domain/instant.ts';
import type { Noun } from '#client/data/engine/noun.ts';
import { collectKind } from './collect-intent.ts';
import { bidsList, debtsList } from './nft-lists.ts';

export const nftsNoun: Noun = {
  movements: {
    nft_sale: { words: msg`NFT trade`, look: 'deal' },
    nft_hold: { words: msg`NFT price in review`, look: 'reserve' },
    nft_hold_return: { words: msg`NFT price returned`, look: 'release' },
    nft_margin: { words: msg`Auction deposit`, look: 'reserve' },
    nft_margin_return: { words: msg`Auction deposit returned`, look: 'release' },
    nft_margin_forfeit: { words: msg`Auction deposit forfeited`, look: 'loss' },
  },
  tables: [
    {
      name: 'collects',
      keys: '[userId+code], userId',
      since: 12,
      leavesAtLogout: true,
      async sweep({ collects }, nowMs) {
        await collects.filter(({ pending, at }) => !pending && at < nowMs - dayMs).delete();
      },
    },
  ],
  intents: [collectKind],
  lists: [bidsList, debtsList],
};
