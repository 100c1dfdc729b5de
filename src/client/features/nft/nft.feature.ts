import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/nft/nft': {},
  '/pages/nft/mine': {},
  '/pages/nft/myNft': {},
  '/pages/nft/resell': {},
  '/pages/nft/purchase': {},
  '/pages/nft/purchase_one': {},
  '/pages/nft/artistDetail': {},
  '/pages/nft/artworkDetail': {},
  '/pages/nft/artworkDetail_video': {},
  '/pages/nft/components/artist': {},
  '/pages/nft/components/artwork': {},
  '/pages/nft/components/collection': {},
  '/pages/nft/components/search': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** NFTs. */
export const nftFeature: FeatureWith<Queries> = {
  words: 'nft',
  queries,
  pages: {
    '/pages/nft/nft': {
      tab: 'home',
      title: msg`NFT`,
      isInDevelopment: true,
    },
    '/pages/nft/mine': {
      tab: 'home',
      access: 'user',
      title: msg`My NFTs`,
      isInDevelopment: true,
    },
    '/pages/nft/myNft': {
      tab: 'home',
      access: 'user',
      title: msg`My NFTs`,
      isInDevelopment: true,
    },
    '/pages/nft/resell': {
      tab: 'home',
      access: 'user',
      title: msg`List for sale`,
      isInDevelopment: true,
    },
    '/pages/nft/purchase': {
      tab: 'home',
      access: 'user',
      title: msg`Purchases and bids`,
      isInDevelopment: true,
    },
    '/pages/nft/purchase_one': {
      tab: 'home',
      access: 'user',
      title: msg`Purchase`,
      isInDevelopment: true,
    },
    '/pages/nft/artistDetail': {
      tab: 'home',
      title: msg`Creator`,
      isInDevelopment: true,
    },
    '/pages/nft/artworkDetail': {
      tab: 'home',
      title: msg`Artwork`,
      isInDevelopment: true,
    },
    '/pages/nft/artworkDetail_video': {
      tab: 'home',
      title: msg`Artwork`,
      isInDevelopment: true,
    },
    '/pages/nft/components/artist': {
      tab: 'home',
      title: msg`Creators`,
      isInDevelopment: true,
    },
    '/pages/nft/components/artwork': {
      tab: 'home',
      title: msg`Artworks`,
      isInDevelopment: true,
    },
    '/pages/nft/components/collection': {
      tab: 'home',
      title: msg`Collections`,
      isInDevelopment: true,
    },
    '/pages/nft/components/search': {
      tab: 'home',
      title: msg`Search NFTs`,
      isInDevelopment: true,
    },
  },
};
