import type { Selectable } from 'kysely';
import type { Rarity } from '#contract/nft-rows.ts';
import type { NftAuctionStatus } from '#machines/nft-auction.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

type MediaType = 1 | 2 | 3 | 4;
export type PayType = 1 | 2 | 3;

type WorksTable = Table<'nft_works', { type: MediaType; rarity: Rarity }>;

/** The columns that describe a work: its name, text and media. */
export type WorkDetails = Pick<
  Selectable<WorksTable>,
  'name' | 'description' | 'type' | 'picture' | 'width' | 'height' | 'blur' | 'media_type' | 'duration_ms'
>;

export interface NftTables {
  nft_artists: Table<'nft_artists'>;
  nft_collections: Table<'nft_collections', { odds: Record<Rarity, number> }>;
  nft_works: WorksTable;
  nft_boxes: Table<'nft_boxes', { rarity: Rarity }>;
  nft_sales: Table<'nft_sales', { pay_type: PayType; status: NftAuctionStatus }>;
  nft_deposits: Table<'nft_deposits', { status: 'frozen' | 'returned' | 'forfeited' }>;
  nft_bids: Table<'nft_bids'>;
  nft_orders: Table<'nft_orders', { status: 'due' | 'underReview' | 'paid' | 'expired' | 'refused' }>;
  nft_owners: Table<'nft_owners'>;
  nft_favourites: Table<'nft_favourites'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends NftTables {}
}
