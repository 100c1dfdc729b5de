import type { Evidence } from '#contract/evidence.ts';
import { evaluateFarPrice, priceReviewMs } from '#domain/nfts/price-review.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { amountFact, instantFact, textFact } from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import { areLinked } from '#server/exchange/modules/users/linked-accounts.service.ts';
import { reviewKind } from './nft-review-kind.ts';
import { settleReview, type PriceReviewDeps } from './review-price.ts';
import {
  findSale,
  priceHistoryOf,
  salesOf,
  sellerAccount,
  worksOf,
  type SaleRow,
} from './sales.repository.ts';

const readSale = async (database: Database, id: number): Promise<SaleRow> => {
  const sale = await findSale(database, id);
  if (!sale) throw new Error(`NFT sale ${id} does not exist`);
  return sale;
};

const isLinked = (database: Database, { buyer_id, seller_id }: SaleRow): Promise<boolean> =>
  areLinked(database, buyer_id!, seller_id);

/** The earlier prices of the work, the price now, and the two parties. */
const evidenceOf = async (database: Database, id: number): Promise<Evidence> => {
  const sale = await readSale(database, id);
  const { currency_name: unit, set_at } = sale;
  const [[work], history, linked, seller] = await Promise.all([
    worksOf(database, [sale.work_id]),
    priceHistoryOf(database, sale.work_id, id),
    isLinked(database, sale),
    sellerAccount(database, sale.seller_id),
  ]);
  const isOwnWork = work!.artist_id === sale.seller_id;
  return {
    seen: `${id} ${sale.version} ${linked}`,
    claimed: [
      textFact('work', work!.name),
      amountFact('amount', sale.price, unit),
      instantFact('asked_at', set_at),
    ],
    known: [
      textFact('seller', seller),
      ...(history.lastPrice === null ? [] : [amountFact('last_price', history.lastPrice, unit)]),
      ...(history.firstOffer === null ? [] : [amountFact('first_offer', history.firstOffer, unit)]),
      amountFact('review_above', sale.review_above, unit),
      instantFact('decide_by', new Date(set_at.getTime() + priceReviewMs)),
    ],
    checks: [
      { name: 'not_linked', holds: !linked },
      { name: 'no_own_work_to_linked', holds: !(linked && isOwnWork) },
    ],
    images: [],
    asks: [],
  };
};

/**
 * Reviews of prices far from a work's history. The demo rule checks the relation between the two parties.
 */
export const nftReviews = (nft: PriceReviewDeps): ReviewKind => ({
  name: reviewKind,

  async headlines(database, ids) {
    const sales = await salesOf(database, ids);
    return ids.map((subjectId) => {
      const { price, currency_name } = sales.find(({ id }) => id === subjectId)!;
      return { subjectId, amount: price, currency_name, approvalsNeeded: 1 };
    });
  },

  evidence: evidenceOf,

  concerns: async (database, id, operatorId) => (await readSale(database, id)).seller_id === operatorId,

  decide: async (transaction, id) =>
    evaluateFarPrice({ isLinked: await isLinked(transaction, await readSale(transaction, id)) }),

  settle: (unit, id, decided) => settleReview(nft, unit, id, decided),
});
