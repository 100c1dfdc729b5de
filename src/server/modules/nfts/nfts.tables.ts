import type { Selectable } from 'kysely';
import type { Rarity } from '#contract/nft-rows.ts';
import type { NftAuctionStatus } from '#machines/nft-auction.machine.ts';
import type { Table } from '#server/lib/tables/table.ts';

type MediaType = 1 | 2 | 3 | 4;
export type PayType = 1 | 2 | 3;

type ArtistsTable = Table<'nft_artists'>;

type CollectionsTable = Table<'nft_collections', { odds: Record<Rarity, number> }>;

type WorksTable = Table<'nft_works', { type: MediaType; rarity: Rarity }>;

/** What a work is to look at, and how it is called. */
export type WorkFace = Pick<
  Selectable<WorksTable>,
  'name' | 'description' | 'type' | 'picture' | 'width' | 'height' | 'blur' | 'media_type' | 'duration_ms'
>;

type BoxesTable = Table<'nft_boxes', { rarity: Rarity }>;

type SalesTable = Table<'nft_sales', { pay_type: PayType; status: NftAuctionStatus }>;

type DepositsTable = Table<'nft_deposits', { status: 'frozen' | 'returned' | 'forfeited' }>;

type BidsTable = Table<'nft_bids'>;

type OrdersTable = Table<'nft_orders', { status: 'due' | 'underReview' | 'paid' | 'expired' | 'refused' }>;

type OwnersTable = Table<'nft_owners'>;

type FavouritesTable = Table<'nft_favourites'>;

export interface NftTables {
  nft_artists: ArtistsTable;
  nft_collections: CollectionsTable;
  nft_works: WorksTable;
  nft_boxes: BoxesTable;
  nft_sales: SalesTable;
  nft_deposits: DepositsTable;
  nft_bids: BidsTable;
  nft_orders: OrdersTable;
  nft_owners: OwnersTable;
  nft_favourites: FavouritesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends NftTables {}
}
