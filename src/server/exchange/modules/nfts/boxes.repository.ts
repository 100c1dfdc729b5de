import { sql, type Selectable } from 'kysely';
import type { Rarity } from '#contract/nft-rows.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { NftTables } from './nfts.tables.ts';

export type BoxRow = Readonly<Selectable<NftTables['nft_boxes']>>;

export const findBox = (database: Database, workId: number): Promise<BoxRow | undefined> =>
  database.selectFrom('nft_boxes').selectAll().where('work_id', '=', workId).executeTakeFirst();

/** The revealed fields of an opened box. */
export type Opened = Pick<BoxRow, 'seed' | 'content_code' | 'file_hash' | 'rarity' | 'opened_at'>;

export const storeOpened = (transaction: Transaction, workId: number, opened: Opened): Promise<BoxRow> =>
  transaction
    .updateTable('nft_boxes')
    .set(opened)
    .where('work_id', '=', workId)
    .where('opened_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();

/** For the series of a box: how many of each rarity were put in, and how many were drawn. */
export const oddsOf = async (
  database: Database,
  collectionId: number,
): Promise<{ rarity: Rarity; count: number; opened: number }[]> => {
  const { rows } = await sql<{ rarity: Rarity; count: number; opened: number }>`
    select odds.key as rarity, odds.value::int as count, (
      select count(*) from nft_works w join nft_boxes b on b.work_id = w.id where w.collection_id = c.id and b.rarity = odds.key
    )::int as opened
    from nft_collections c cross join lateral jsonb_each_text(c.odds) odds where c.id = ${collectionId}
    order by array_position(array['N', 'R', 'SR'], odds.key)`.execute(database);
  return rows;
};
