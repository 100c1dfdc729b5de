import { countGivenBack, pricesInReview, requireGivenBackOnce } from '#tests/support/prices-in-review.ts';
import type { Kind, KindStage } from './kind.ts';

/** Works sold at a price under review, which was not decided in time. */
export const undecidedPrices = ({ database }: KindStage): Kind => {
  const count = 6;
  const saleIds: number[] = [];
  return {
    name: 'undecided prices',
    settled: { table: 'reviews', column: 'decided_at' },
    rows: count,
    async store(transaction, people) {
      saleIds.push(
        ...(await pricesInReview(
          transaction,
          people.slice(0, count).map(({ userId }) => userId),
          new Date(),
        )),
      );
    },
    progress: async () => ({ done: await countGivenBack(database, saleIds), due: saleIds.length }),
    requireOnce: () => requireGivenBackOnce(database, saleIds),
  };
};
