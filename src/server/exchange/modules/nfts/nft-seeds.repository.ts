import { sql, type Insertable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { NftTables } from './nfts.tables.ts';

type New<Name extends keyof NftTables> = Insertable<NftTables[Name]>;

/** The user ids of seeded artists, in their order. */
export const seededArtistIds = async (database: Database): Promise<number[]> =>
  (
    await database
      .selectFrom('nft_artists')
      .select('user_id')
      .where('code', 'is not', null)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

export const insertArtist = async (
  transaction: Transaction,
  nickname: string,
  artist: New<'nft_artists'>,
): Promise<void> => {
  await transaction.updateTable('users').set({ nickname }).where('id', '=', artist.user_id).execute();
  await transaction.insertInto('nft_artists').values(artist).execute();
};

/** Returns the ids, in the same order. */
export const insertCollections = async (
  transaction: Transaction,
  collections: readonly (New<'nft_collections'> & { readonly code: string })[],
): Promise<number[]> => {
  const rows = await transaction
    .insertInto('nft_collections')
    .values(
      collections.map(({ odds, ...row }) => ({
        ...row,
        odds: odds && sql`${JSON.stringify(odds)}::jsonb`,
      })) as never,
    )
    .returning(['id', 'code'])
    .execute();
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  return collections.map(({ code }) => byCode.get(code)!);
};

/** Each with its maker; returns the ids, in the same order. */
export const insertWorks = async (
  transaction: Transaction,
  works: readonly New<'nft_works'>[],
): Promise<number[]> => {
  const rows = await transaction
    .insertInto('nft_works')
    .values([...works])
    .returning(['id', 'code', 'owner_id', 'created_at'])
    .execute();
  await transaction
    .insertInto('nft_owners')
    .values(
      rows.map(({ id, owner_id, created_at }) => ({
        work_id: id,
        owner_id,
        sale_id: null,
        at: created_at as Date,
      })),
    )
    .execute();
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  return works.map(({ code }) => byCode.get(code)!);
};

export const insertBoxes = async (
  transaction: Transaction,
  boxes: readonly New<'nft_boxes'>[],
): Promise<void> => {
  await transaction
    .insertInto('nft_boxes')
    .values([...boxes])
    .execute();
};

export interface UnlistedWork {
  readonly id: number;
  readonly code: string;
  readonly owner_id: number;
  readonly is_boxed: boolean;
  readonly has_sale: boolean;
}

/** Seeded works that their artists own and do not sell, locked by this transaction. */
export const lockUnlisted = async (transaction: Transaction): Promise<UnlistedWork[]> =>
  (
    await sql<UnlistedWork>`
      select w.id, w.code, w.owner_id, w.sale_id is not null as has_sale,
        exists (select from nft_boxes b where b.work_id = w.id and b.opened_at is null) as is_boxed
      from nft_works w join nft_artists a on a.user_id = w.artist_id left join nft_sales s on s.id = w.sale_id
      where a.code is not null and w.owner_id = w.artist_id and (s.id is null or s.closed_at is not null)
      order by w.id for update of w`.execute(transaction)
  ).rows;

/** The works' versions continue from those of their previous sales. */
export const insertSales = async (
  transaction: Transaction,
  sales: readonly New<'nft_sales'>[],
): Promise<void> => {
  if (sales.length === 0) return;
  const rows = await transaction
    .insertInto('nft_sales')
    .values([...sales])
    .returning(['id', 'work_id'])
    .execute();
  await sql`update nft_works w set sale_id = n.id, version = w.version + coalesce((select version from nft_sales s where s.id = w.sale_id), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, work_id bigint) where w.id = n.work_id`.execute(
    transaction,
  );
};

/** Ends the sales of seeded artists at once; the jobs do the rest. */
export const endSeededSales = async (database: Database, at: Date): Promise<void> => {
  await sql`update nft_sales s set starts_at = least(s.starts_at, ${new Date(at.getTime() - 1_000)}), ends_at = least(s.ends_at, ${at}), due_at = ${at},
      version = s.version + 1
    from nft_artists a where a.user_id = s.seller_id and a.code is not null and s.status in ('notStarted', 'started')`.execute(
    database,
  );
};

export const workByCode = (
  transaction: Transaction,
  code: string,
): Promise<{ id: number; sale_id: number | null; artist_id: number }> =>
  transaction
    .selectFrom('nft_works')
    .select(['id', 'sale_id', 'artist_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
