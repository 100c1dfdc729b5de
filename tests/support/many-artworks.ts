import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';

/**
 * Copies every work that can be copied, except boxes, this many times, each with a sale like its own that
 * has no bids; the copies share the images of the originals.
 */
export const copyArtworks = (database: Database, times: number): Promise<void> =>
  database.transaction().execute(async (change) => {
    const copied = await sql<{ id: number }>`
      insert into nft_works (code, name, description, type, rarity, picture, width, height, blur, media_type,
        duration_ms, artist_id, collection_id, owner_id, sale_id, created_at)
      select substr(md5(code || copy) || md5(copy || code), 1, 40), name || ' · ' || copy, description, type, rarity,
        picture, width, height, blur, media_type, duration_ms, artist_id, collection_id, owner_id, sale_id, created_at
      from nft_works cross join generate_series(1, ${times}::int) as copy
      where id not in (select work_id from nft_boxes)
      returning id`.execute(change);
    const ids = copied.rows.map(({ id }) => id);
    await sql`
      insert into nft_sales (work_id, seller_id, pay_type, status, starting_price, price, per_increase, margin,
        review_above, currency_id, currency_name, decimals, is_resale, listed_at, starts_at, ends_at, set_at, due_at)
      select w.id, s.seller_id, s.pay_type, s.status, s.starting_price, s.starting_price, s.per_increase, s.margin,
        s.review_above, s.currency_id, s.currency_name, s.decimals, s.is_resale, s.listed_at, s.starts_at, s.ends_at, s.set_at, s.due_at
      from nft_works w join nft_sales s on s.id = w.sale_id
      where w.id = any(${ids}) and s.status in ('notStarted', 'started')`.execute(change);
    await sql`
      update nft_works w set sale_id = (select s.id from nft_sales s where s.work_id = w.id)
      where w.id = any(${ids})`.execute(change);
  });
