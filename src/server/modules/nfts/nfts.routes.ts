import type { Handlers } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { NftService } from './nfts.service.ts';

export const createNftHandlers = (nfts: NftService): Handlers => ({
  listArtworks({ userId, input }) {
    if (input.collect && userId === 0) throw new Refusal('login.required');
    return nfts.list(userId, input);
  },
  getArtwork: ({ userId, input }) => nfts.detail(userId, input),
  listOwners: ({ userId, input }) => nfts.owners(userId, input),
  listArtists: ({ input }) => nfts.artists(input),
  getArtist: ({ userId, input }) => nfts.artist(userId, input.uid),
  listNftCurrencies: () => nfts.currencies(),
  listCollections: ({ input }) => nfts.collections(input),
  collectArtwork: ({ userId, input, once }) => nfts.collect(userId, input, once),
  mintArtwork: ({ userId, input, onceAfter }) => nfts.mint(userId, input, onceAfter),
  buyArtwork: ({ userId, input, onceAfter }) => nfts.buy(userId, input, onceAfter),
  payAuctionDeposit: ({ userId, input, once }) => nfts.deposit(userId, input, once),
  bidForArtwork: ({ userId, input, once }) => nfts.bid(userId, input, once),
  listBids: ({ userId, input }) => nfts.bids(userId, input.code),
  listMyArtworks: ({ userId, input }) => nfts.own(userId, input),
  listMyBids: ({ userId, input }) => nfts.ownBids(userId, input),
  listMyTrades: ({ userId, input }) => nfts.ownTrades(userId, input),
  openBlindBox: ({ userId, input, once }) => nfts.openBox(userId, input, once),
  quoteResale: ({ userId, input }) => nfts.quote(userId, input),
  resellArtwork: ({ userId, input, once }) => nfts.resell(userId, input, once),
  listAuctionDebts: ({ userId, input }) => nfts.debts(userId, input),
  readAuctionMessage: ({ userId, input, once }) => nfts.read(userId, input.id, once),
  payAuction: ({ userId, input, onceAfter }) => nfts.pay(userId, input, onceAfter),
});
