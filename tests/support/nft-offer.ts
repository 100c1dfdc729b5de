import type { Insertable } from 'kysely';
import { dayMs } from '#domain/time/instant.ts';
import { toPlain } from '#domain/money/money.ts';
import { reviewAbove } from '#domain/nfts/price-review.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { insertSales, insertWorks } from '#server/exchange/modules/nfts/nft-seeds.repository.ts';
import { madeMedia } from '#server/exchange/modules/nfts/made-media.ts';
import type { NftTables } from '#server/exchange/modules/nfts/nfts.tables.ts';
import { tether } from './fund.ts';

type Terms = Omit<Insertable<NftTables['nft_sales']>, 'work_id' | 'seller_id' | 'review_above'>;

/** Terms of a sale: at 100 USDT, from a moment ago for a day. */
export const fixedPrice = (nowMs: number): Terms => {
  const at = new Date(nowMs - 1_000);
  return {
    pay_type: 1,
    status: 'notStarted',
    starting_price: '100',
    price: '100',
    per_increase: null,
    margin: null,
    currency_id: tether,
    currency_name: 'USDT',
    decimals: 6,
    is_resale: false,
    listed_at: at,
    starts_at: at,
    ends_at: new Date(nowMs + dayMs),
    set_at: at,
    due_at: at,
    leader_id: null,
    buyer_id: null,
    royalty: null,
    fee: null,
    proceeds: null,
    closed_at: null,
  };
};

/** The same as an auction: bids rise by 5, and the deposit is 20 USDT. */
export const auction = (nowMs: number): Terms => ({
  ...fixedPrice(nowMs),
  pay_type: 2,
  per_increase: '5',
  margin: '20',
});

const newCode = (): string => crypto.randomUUID().replaceAll('-', '').padEnd(40, '0');

const newWork = (
  code: string,
  artistId: number,
  ownerId: number,
): Parameters<typeof insertWorks>[1][number] => ({
  name: 'A work',
  description: 'Made for a test.',
  ...madeMedia(1, code.slice(0, 16)),
  code,
  rarity: 'N',
  artist_id: artistId,
  collection_id: null,
  owner_id: ownerId,
  sale_id: null,
  created_at: new Date(),
});

/** Works of an artist that have an owner and were never on sale; returns their codes, oldest first. */
export const giveWorks = async (
  database: Database,
  {
    artistId,
    account,
    count,
  }: { readonly artistId: number; readonly account: string; readonly count: number },
): Promise<readonly string[]> => {
  const { id: ownerId } = await database
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const codes = Array.from({ length: count }, newCode);
  await database.transaction().execute((transaction) =>
    insertWorks(
      transaction,
      codes.map((code) => newWork(code, artistId, ownerId)),
    ),
  );
  return codes;
};

/**
 * A work of an artist's own, put up for sale; returns its id and code. Its price is judged as the
 * exchange's first offer.
 */
export const offerWork = (
  database: Database,
  artistId: number,
  given: Terms,
): Promise<{ readonly id: number; readonly code: string }> =>
  database.transaction().execute(async (transaction) => {
    const code = newCode();
    const firstOffer = String(given.starting_price);
    const review_above = toPlain(reviewAbove({ lastPrice: null, firstOffer }, { usdt: null, decimals: 6 }));
    const terms = { ...given, review_above };
    const [id] = await insertWorks(transaction, [newWork(code, artistId, artistId)]);
    await insertSales(transaction, [{ ...terms, work_id: id!, seller_id: artistId }]);
    return { id: id!, code };
  });

/** Some artist of the demo data, whose account no test uses. */
export const anyArtist = async (database: Database): Promise<number> =>
  (await database.selectFrom('nft_artists').select('user_id').orderBy('user_id').executeTakeFirstOrThrow())
    .user_id;
