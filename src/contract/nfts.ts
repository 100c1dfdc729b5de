import { inDevelopment } from './in-development.ts';

/** Artworks on sale. */
export const listArtworks = inDevelopment({
  method: 'GET',
  path: '/bind_box/getBoxList',
  access: 'visitor',
  idempotent: false,
  fields: ['currency', 'pay_type', 'status', 'type', 'keyword', 'page', 'limit'],
});

/** One artwork. */
export const getArtwork = inDevelopment({
  method: 'GET',
  path: '/bind_box/getBoxDetail',
  access: 'visitor',
  idempotent: false,
  fields: ['id'],
});

/** Artists. */
export const listArtists = inDevelopment({
  method: 'GET',
  path: '/bind_box/getArtist',
  access: 'visitor',
  idempotent: false,
  fields: ['keyword', 'page'],
});

/** An artist with artworks. */
export const getArtist = inDevelopment({
  method: 'GET',
  path: '/bind_box/getArtistDetail',
  access: 'visitor',
  idempotent: false,
  fields: ['uid'],
});

/** Currencies artworks are priced in. */
export const listNftCurrencies = inDevelopment({
  method: 'GET',
  path: '/bind_box/getNftCurrency',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** Collections. */
export const listCollections = inDevelopment({
  method: 'GET',
  path: '/bind_box/getCollection',
  access: 'visitor',
  idempotent: false,
  fields: [],
});

/** Marks or unmarks an artwork. */
export const collectArtwork = inDevelopment({
  method: 'POST',
  path: '/bind_box/collect',
  access: 'user',
  idempotent: true,
  fields: ['code'],
});

/** Buys at the fixed price, or a blind box. */
export const buyArtwork = inDevelopment({
  method: 'POST',
  path: '/bind_box/buyNFT',
  access: 'user',
  idempotent: true,
  fields: ['code'],
});

/** Freezes the deposit that admits to an auction. */
export const payAuctionDeposit = inDevelopment({
  method: 'POST',
  path: '/bind_box/marginNFT',
  access: 'user',
  idempotent: true,
  fields: ['code'],
});

/** Bids: `price` is the increment over the current price. */
export const bidForArtwork = inDevelopment({
  method: 'POST',
  path: '/bind_box/auctionNFT',
  access: 'user',
  idempotent: true,
  fields: ['code', 'price', 'expected_price'],
});

/** Bids of one auction, newest first. */
export const listBids = inDevelopment({
  method: 'POST',
  path: '/bind_box/getBindBoxQuotationLog',
  access: 'visitor',
  idempotent: false,
  fields: ['code'],
});

/** The user's artworks. */
export const listMyArtworks = inDevelopment({
  method: 'POST',
  path: '/bind_box/getMyNFTs',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** The user's bids. */
export const listMyBids = inDevelopment({
  method: 'POST',
  path: '/bind_box/getMyBindBoxQuotationLog',
  access: 'user',
  idempotent: false,
  fields: ['page'],
});

/** Opens a blind box. */
export const openBlindBox = inDevelopment({
  method: 'POST',
  path: '/bind_box/openBlindBox',
  access: 'user',
  idempotent: true,
  fields: ['code'],
});

/** Puts an owned artwork up for sale; irreversible while listed. */
export const resellArtwork = inDevelopment({
  method: 'POST',
  path: '/bind_box/resellNFT',
  access: 'user',
  idempotent: true,
  fields: ['code', 'price', 'start_time', 'end_time', 'per_increase'],
});

/** Won auctions that wait for payment. */
export const listAuctionDebts = inDevelopment({
  method: 'POST',
  path: '/bind_box/getNeedPayNFTOrder',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** Marks a won auction's message as read. */
export const readAuctionMessage = inDevelopment({
  method: 'POST',
  path: '/bind_box/readNFTOrderMessage',
  access: 'user',
  idempotent: true,
  fields: ['id'],
});

/** Pays a won auction's final price. */
export const payAuction = inDevelopment({
  method: 'POST',
  path: '/bind_box/payNFTOrder',
  access: 'user',
  idempotent: true,
  fields: ['id'],
});

export const calls = {
  listArtworks,
  getArtwork,
  listArtists,
  getArtist,
  listNftCurrencies,
  listCollections,
  collectArtwork,
  buyArtwork,
  payAuctionDeposit,
  bidForArtwork,
  listBids,
  listMyArtworks,
  listMyBids,
  openBlindBox,
  resellArtwork,
  listAuctionDebts,
  readAuctionMessage,
  payAuction,
};
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listArtworks: 'Artworks on sale',
  getArtwork: 'One artwork',
  listArtists: 'Artists of the NFT marketplace',
  getArtist: 'An artist with artworks',
  listNftCurrencies: 'Currencies artworks are priced in',
  listCollections: 'Collections of the NFT marketplace',
  collectArtwork: 'Marks or unmarks an artwork as a favourite',
  buyArtwork: 'Buys an artwork or a blind box',
  payAuctionDeposit: 'Freezes the deposit for an auction',
  bidForArtwork: 'Bids in an auction',
  listBids: 'Bids of one auction',
  listMyArtworks: "The user's artworks",
  listMyBids: "The user's bids",
  openBlindBox: 'Opens a blind box',
  resellArtwork: 'Puts an owned artwork up for sale',
  listAuctionDebts: 'Won auctions that wait for payment',
  readAuctionMessage: "Marks a won auction's message as read",
  payAuction: "Pays a won auction's final price",
};
