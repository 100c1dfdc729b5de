import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { WorkDetails } from './nfts.tables.ts';
import { insertOwner, type WorkRow } from './sales.repository.ts';

export const nicknameOf = async (database: Database, userId: number): Promise<string> =>
  (await database.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirstOrThrow())
    .nickname;

/** Makes the user an artist, and locks that row: works of one artist are created one after another. */
export const lockArtist = async (transaction: Transaction, userId: number, at: Date): Promise<void> => {
  await transaction
    .insertInto('nft_artists')
    .values({ user_id: userId, code: null, description: '', picture: '', blur: '', created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await transaction
    .selectFrom('nft_artists')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const mintedSince = async (transaction: Transaction, userId: number, since: Date): Promise<number> => {
  const { total } = await transaction
    .selectFrom('nft_works')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('artist_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
};

export const insertMinted = async (
  transaction: Transaction,
  {
    userId,
    at,
    ...face
  }: WorkDetails & { readonly code: string; readonly userId: number; readonly at: Date },
): Promise<WorkRow> => {
  const work = await transaction
    .insertInto('nft_works')
    .values({
      ...face,
      rarity: 'N',
      artist_id: userId,
      collection_id: null,
      owner_id: userId,
      sale_id: null,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertOwner(transaction, { work_id: work.id, owner_id: userId, sale_id: null, at });
  return work;
};
