import { createBatchJob, type BatchDeps } from '#server/lib/jobs/batch-job.ts';
import type { Job } from '#server/lib/jobs/job.ts';
import type { ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { advanceSales } from './end-sales.ts';
import { reviewKind } from './nft-review-kind.ts';
import type { NftWork } from './nft-work.ts';
import { notDecided } from './review-price.ts';
import { claimSales, listUndecided, type SaleRow } from './sales.repository.ts';

const lookEveryMs = 500;
/** In one transaction. None of them moves money. */
const salesAtOnce = 100;
/** Each by itself: two that end together would lock the balances of the same bidders, each in its own order. */
const auctionsAtOnce = 1;
/** Sales without a bidder, and those in which bidders have deposits. */
const salesByBidders = [
  { name: 'NFT sales to start and to end', hasBidders: false, most: salesAtOnce },
  { name: 'NFT auctions with bidders', hasBidders: true, most: auctionsAtOnce },
] as const;

interface NftDueWorkDeps extends NftWork, BatchDeps {
  readonly reviews: Pick<ReviewService, 'expire' | 'open'>;
}

/** Starts and ends sales, forfeits what was not paid in time, and gives back what was not decided in time. */
export const createNftJobs = (deps: NftDueWorkDeps): readonly Job[] => {
  const { clock, reviews } = deps;
  return [
    ...salesByBidders.map(({ name, hasBidders, most }) =>
      createBatchJob<SaleRow>(deps, {
        name,
        everyMs: lookEveryMs,
        most,
        idOf: ({ id }) => id,
        claim: (transaction, among) => claimSales(transaction, clock.now(), hasBidders, among),
        settle: (transaction, emit, rows) => advanceSales(deps, { transaction, emit }, rows, clock.now()),
      }),
    ),
    createBatchJob<Pick<SaleRow, 'id'>>(deps, {
      name: 'NFT prices that nobody decided',
      everyMs: lookEveryMs,
      most: auctionsAtOnce,
      idOf: ({ id }) => id,
      claim: (transaction, among) => listUndecided(transaction, clock.now(), among),
      async settle(transaction, emit, rows) {
        for (const { id: subjectId } of rows)
          await reviews.expire({ transaction, emit }, { kind: reviewKind, subjectId }, notDecided);
      },
    }),
  ];
};
