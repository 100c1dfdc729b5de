import type { Generated } from 'kysely';
import type { Rarity } from '#contract/nft-rows.ts';
import type { NftAuctionStatus } from '#machines/nft-auction.machine.ts';

type MediaType = 1 | 2 | 3 | 4;
export type PayType = 1 | 2 | 3;

/** What a work is to look at, and how it is called. */
export interface WorkFace {
  name: string;
  description: string;
  type: MediaType;
  picture: string;
  width: number;
  height: number;
  blur: string;
  media_type: string;
  duration_ms: number | null;
}

interface ArtistsTable {
  user_id: number;
  code: string | null;
  description: string;
  picture: string;
  blur: string;
  created_at: Date;
}

interface CollectionsTable {
  id: Generated<number>;
  code: string | null;
  name: string;
  description: string;
  artist_id: number;
  picture: string;
  blur: string;
  odds: Record<Rarity, number> | null;
  created_at: Date;
}

interface WorksTable extends WorkFace {
  id: Generated<number>;
  code: string;
  rarity: Rarity | null;
  artist_id: number;
  collection_id: number | null;
  owner_id: number;
  sale_id: number | null;
  favourites: Generated<number>;
  created_at: Date;
  version: Generated<number>;
}

interface BoxesTable {
  work_id: number;
  commitment: string;
  sealed: string;
  seed: string | null;
  content_code: string | null;
  file_hash: string | null;
  rarity: Rarity | null;
  opened_at: Date | null;
}

interface SalesTable {
  id: Generated<number>;
  work_id: number;
  seller_id: number;
  pay_type: PayType;
  status: NftAuctionStatus;
  starting_price: string;
  price: string;
  per_increase: string | null;
  margin: string | null;
  review_above: string;
  freeze_id: Generated<number | null>;
  currency_id: number;
  currency_name: string;
  decimals: number;
  is_resale: boolean;
  listed_at: Date;
  starts_at: Date;
  ends_at: Date;
  set_at: Date;
  due_at: Date | null;
  leader_id: number | null;
  bid_count: Generated<number>;
  bidders: Generated<number>;
  buyer_id: number | null;
  royalty: string | null;
  fee: string | null;
  proceeds: string | null;
  closed_at: Date | null;
  version: Generated<number>;
}

interface DepositsTable {
  id: Generated<number>;
  sale_id: number;
  user_id: number;
  number: number;
  amount: string;
  freeze_id: number | null;
  status: 'frozen' | 'returned' | 'forfeited';
  created_at: Date;
  ended_at: Date | null;
}

interface BidsTable {
  id: Generated<number>;
  sale_id: number;
  user_id: number;
  number: number;
  price: string;
  created_at: Date;
}

interface OrdersTable {
  id: Generated<number>;
  sale_id: number;
  user_id: number;
  status: 'due' | 'underReview' | 'paid' | 'expired' | 'refused';
  due_at: Date;
  is_read: Generated<boolean>;
  paid_at: Date | null;
  created_at: Date;
  version: Generated<number>;
}

interface OwnersTable {
  id: Generated<number>;
  work_id: number;
  owner_id: number;
  sale_id: number | null;
  at: Date;
}

interface FavouritesTable {
  user_id: number;
  work_id: number;
  created_at: Date;
}

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
