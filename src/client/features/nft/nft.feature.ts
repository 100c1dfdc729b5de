import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

/** Filter and order of a list of works. */
const filter = {
  keyword: 'text',
  media: ['image', 'gif', 'audio', 'video'],
  sale: ['fixed', 'auction', 'box'],
  state: ['onSale', 'notStarted', 'ended'],
  rarity: ['N', 'R', 'SR'],
  currency: 'id',
  min: 'text',
  max: 'text',
  sort: ['ending', 'priceUp', 'priceDown', 'favourites'],
  collect: ['1'],
  author: 'id',
  collection: 'id',
} as const;

const queries = {
  '/pages/nft/nft': {},
  '/pages/nft/mine': {},
  '/pages/nft/myNft': { show: ['kept', 'listed'] },
  '/pages/nft/resell': { code: 'text' },
  '/pages/nft/purchase': { tab: ['pay', 'bids', 'trades'] },
  '/pages/nft/purchase_one': { id: 'id' },
  '/pages/nft/artistDetail': { uid: 'id', view: ['favourites'] },
  '/pages/nft/artworkDetail': { id: 'id', code: 'text' },
  '/pages/nft/artworkDetail_video': { id: 'id', code: 'text' },
  '/pages/nft/components/artist': {},
  '/pages/nft/components/artwork': filter,
  '/pages/nft/components/collection': {},
  '/pages/nft/components/search': filter,
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** NFTs. */
export const nftFeature: FeatureWith<Queries> = {
  messages: 'nft',
  messagesWith: 'products',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/nft/nft': {
      tab: 'home',
      title: msg`NFT`,
    },
    '/pages/nft/mine': {
      tab: 'home',
      access: 'user',
      title: msg`My NFTs`,
    },
    '/pages/nft/myNft': {
      tab: 'home',
      access: 'user',
      title: msg`My NFTs`,
    },
    '/pages/nft/resell': {
      tab: 'home',
      access: 'user',
      title: msg`List for sale`,
    },
    '/pages/nft/purchase': {
      tab: 'home',
      access: 'user',
      title: msg`Purchases and bids`,
    },
    '/pages/nft/purchase_one': {
      tab: 'home',
      access: 'user',
      title: msg`Purchase`,
    },
    '/pages/nft/artistDetail': {
      tab: 'home',
      title: msg`Creator`,
    },
    '/pages/nft/artworkDetail': {
      tab: 'home',
      title: msg`Artwork`,
    },
    '/pages/nft/artworkDetail_video': {
      tab: 'home',
      title: msg`Artwork`,
    },
    '/pages/nft/components/artist': {
      tab: 'home',
      title: msg`Creators`,
    },
    '/pages/nft/components/artwork': {
      tab: 'home',
      title: msg`Artworks`,
    },
    '/pages/nft/components/collection': {
      tab: 'home',
      title: msg`Collections`,
    },
    '/pages/nft/components/search': {
      tab: 'home',
      title: msg`Search NFTs`,
    },
  },
  menu: {
    nft: { name: msg`NFT`, icon: 'image' },
  },
  screens: async () => (await import('./nft.screens.ts')).nftScreens,
  requests: {
    kinds: [
      'buy NFT',
      'pay auction deposit',
      'bid for NFT',
      'pay auction',
      'open blind box',
      'list NFT for sale',
    ],
    load: async () => (await import('./nft-requests.tsx')).nftRequests,
  },
};
