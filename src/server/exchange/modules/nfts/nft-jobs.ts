import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { advanceSales } from './end-sales.ts';
import { reviewKind } from './nft-review-kind.ts';
import type { NftDeps } from './nft-deps.ts';
import { notDecided } from './review-price.ts';
import { claimSales, listUndecided, type SaleRow } from './sales.repository.ts';

const pollEveryMs = 500;
/** Per transaction. None of these sales moves money. */
const salesAtOnce = 100;
/**
 * One per transaction: two auctions that end together would lock the balances of the same bidders in
 * different orders.
 */
const auctionsAtOnce = 1;
/** Sales without a bidder, and sales in which bidders have deposits. */
const salesByBidders = [
  { name: 'NFT sales to start and to end', hasBidders: false, most: salesAtOnce },
  { name: 'NFT auctions with bidders', hasBidders: true, most: auctionsAtOnce },
] as const;

interface NftJobDeps extends NftDeps, BatchDeps {
  readonly reviews: Pick<ReviewService, 'expire' | 'open'>;
}

/**
 * Starts and ends sales, forfeits the deposits of unpaid wins, and refunds reviews that were not decided in
 * time.
 */
export const createNftJobs = (deps: NftJobDeps): readonly Job[] => {
  const { clock, reviews } = deps;
  return [
    ...salesByBidders.map(({ name, hasBidders, most }) =>
      createBatchJob<SaleRow>(deps, {
        name,
        everyMs: pollEveryMs,
        most,
        idOf: ({ id }) => id,
        claim: (transaction, among) => claimSales(transaction, clock.now(), hasBidders, among),
        settle: (transaction, emit, rows) => advanceSales(deps, { transaction, emit }, rows, clock.now()),
      }),
    ),
    createBatchJob<Pick<SaleRow, 'id'>>(deps, {
      name: 'undecided NFT prices',
      everyMs: pollEveryMs,
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
