import type { Database } from '#server/exchange/lib/database/database.ts';
import { freezeAll } from '#server/exchange/ledger/freezes.ts';
import { reviewKind } from '#server/exchange/modules/nfts/nft-review-kind.ts';
import { tether } from './fund.ts';
import { anyArtist, fixedPrice, offerWork } from './nft-offer.ts';

/**
 * Works paid for at a price under review whose deadline has passed; created by the exchange's own storage
 * and ledger rather than by calls. No rule decides them. Returns their sales, one for each of these buyers.
 */
export const pricesInReview = async (
  database: Database,
  buyerIds: readonly number[],
  now: Date,
): Promise<number[]> => {
  const artist = await anyArtist(database);
  const saleIds: number[] = [];
  for (const buyer_id of buyerIds) {
    const { id: workId } = await offerWork(database, artist, fixedPrice(now.getTime()));
    await database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('nft_sales')
        .select('id')
        .where('work_id', '=', workId)
        .executeTakeFirstOrThrow();
      const [freeze_id] = await freezeAll(transaction, [
        {
          userId: buyer_id,
          account: 'change',
          currencyId: tether,
          amount: '100',
          kind: 'nft_hold',
          reference: `nftReview:${id}`,
          at: now,
        },
      ]);
      await transaction
        .insertInto('reviews')
        .values({
          kind: reviewKind,
          subject_id: id,
          user_id: buyer_id,
          opened_at: now,
          due_at: new Date(now.getTime() + 1_000_000_000),
          // A review with a reminder retains its deadline when a server starts.
          reminders: 1,
          decided_at: null,
          decision: null,
          operator_id: null,
          why: null,
          findings: null,
        })
        .execute();
      await transaction
        .updateTable('nft_sales')
        .set({
          status: 'underReview',
          review_above: '10',
          buyer_id,
          freeze_id,
          set_at: new Date(0),
          due_at: now,
        })
        .where('id', '=', id)
        .execute();
      saleIds.push(id);
    });
  }
  return saleIds;
};

/** How many of these sales were refused. */
export const countGivenBack = async (database: Database, saleIds: readonly number[]): Promise<number> =>
  (
    await database
      .selectFrom('nft_sales')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('id', 'in', [...saleIds])
      .where('status', '=', 'refused')
      .executeTakeFirstOrThrow()
  ).total;

/** @throws Error unless the price of each was returned once, and both sides were notified once */
export const requireGivenBackOnce = async (database: Database, saleIds: readonly number[]): Promise<void> => {
  const { total } = await database
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'nft_hold_return')
    .where(
      'reference',
      'in',
      saleIds.map((id) => `nftReview:${id}`),
    )
    .executeTakeFirstOrThrow();
  if (total !== saleIds.length) throw new Error(`${total} of ${saleIds.length} prices were returned`);
  for (const [word, person] of [
    ['nft.refused', 'buyer_id'],
    ['nft.saleRefused', 'seller_id'],
  ] as const) {
    const { sent } = await database
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('word', '=', word)
      .where('user_id', 'in', (sales) =>
        sales
          .selectFrom('nft_sales')
          .select(person)
          .where('id', 'in', [...saleIds]),
      )
      .executeTakeFirstOrThrow();
    if (sent !== saleIds.length) throw new Error(`${sent} messages ${word} of ${saleIds.length} sales`);
  }
};
