import { listBids } from '#contract/nft-auctions.ts';
import { listMyArtworks, listMyTrades } from '#contract/nft-purchases.ts';
import {
  getArtist,
  getArtwork,
  listArtists,
  listArtworks,
  listCollections,
  listNftCurrencies,
} from '#contract/nfts.ts';
import { answerOf, type AnswerTerms } from '#client/data/engine/stored-answer.ts';

/** Answers to one user, or to visitors: they contain the reader's own state. */
const nftTerms = { owner: 'user', limits: { rows: 60, days: 30 } } as const satisfies Omit<
  AnswerTerms,
  'name'
>;

export const artworksAnswer = answerOf(listArtworks, { name: 'nftArtworks', ...nftTerms });
export const artworkAnswer = answerOf(getArtwork, {
  name: 'nftArtwork',
  ...nftTerms,
  limits: { rows: 200, days: 30 },
});
export const artistsAnswer = answerOf(listArtists, { name: 'nftArtists', ...nftTerms });
export const artistAnswer = answerOf(getArtist, { name: 'nftArtist', ...nftTerms });
export const collectionsAnswer = answerOf(listCollections, { name: 'nftCollections', ...nftTerms });
export const bidsAnswer = answerOf(listBids, { name: 'nftArtworkBids', ...nftTerms });
export const myArtworksAnswer = answerOf(listMyArtworks, { name: 'nftMyArtworks', ...nftTerms });
export const myTradesAnswer = answerOf(listMyTrades, { name: 'nftMyTrades', ...nftTerms });
export const nftCurrenciesAnswer = answerOf(listNftCurrencies, { name: 'nftCurrencies', ...nftTerms });
