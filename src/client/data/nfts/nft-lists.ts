import type { Table } from 'dexie';
import type { AuctionDebt, MyBid } from '#contract/nft-rows.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface NftBidRow extends MyBid {
  readonly userId: number;
}

export interface AuctionDebtRow extends AuctionDebt {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly nftBids: Table<NftBidRow, [number, number]>;
    readonly auctionDebts: Table<AuctionDebtRow, [number, number]>;
  }
}

/** The user's bids. */
export const bidsList: StoredList<MyBid> = {
  name: 'nftBids',
  since: 13,
  topic: 'nft_bid',
  wire: async () => (await import('./nft-lists-wire.ts')).bidsWire,
  isOpen: {
    leading: true,
    outbid: true,
    won: true,
    underReview: true,
    paid: false,
    forfeited: false,
    refused: false,
    lost: false,
  },
  limits: { closed: 500, closedDays: 365 },
};

/** Auctions won by the user, with payment open, made, or missed. */
export const debtsList: StoredList<AuctionDebt> = {
  name: 'auctionDebts',
  since: 13,
  topic: 'nft_order',
  wire: async () => (await import('./nft-lists-wire.ts')).debtsWire,
  isOpen: { due: true, underReview: true, paid: false, expired: false, refused: false },
  limits: { closed: 200, closedDays: 365 },
};
