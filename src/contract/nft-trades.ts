import { inDevelopment } from './in-development.ts';

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
