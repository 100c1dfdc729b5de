import type { Screens } from '#client/lib/loading/feature.ts';

const artwork = async () => (await import('./artwork-screen.tsx')).ArtworkScreen;

export const nftScreens: Screens = {
  '/pages/nft/mine': async () => (await import('./own/mine-screen.tsx')).MineScreen,
  '/pages/nft/myNft': async () => (await import('./own/my-works-screen.tsx')).MyWorksScreen,
  '/pages/nft/resell': async () => (await import('./own/resell-screen.tsx')).ResellScreen,
  '/pages/nft/purchase': async () => (await import('./own/purchases-screen.tsx')).PurchasesScreen,
  '/pages/nft/purchase_one': async () => (await import('./own/debt-screen.tsx')).DebtScreen,
  '/pages/nft/nft': async () => (await import('./nft-screen.tsx')).NftScreen,
  '/pages/nft/artistDetail': async () => (await import('./artist-screen.tsx')).ArtistScreen,
  '/pages/nft/artworkDetail': artwork,
  '/pages/nft/artworkDetail_video': artwork,
  '/pages/nft/components/artist': async () => (await import('./artists-screen.tsx')).ArtistsScreen,
  '/pages/nft/components/artwork': async () => (await import('./artworks-screen.tsx')).ArtworksScreen,
  '/pages/nft/components/collection': async () =>
    (await import('./collections-screen.tsx')).CollectionsScreen,
  '/pages/nft/components/search': async () => (await import('./nft-search-screen.tsx')).NftSearchScreen,
};
