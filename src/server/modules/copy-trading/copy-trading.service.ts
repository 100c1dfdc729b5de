import type { ExchangeContext } from '#server/exchange-context.ts';
import type { Job } from '#server/lib/jobs/job.ts';
import { positionHooks } from '#server/modules/positions/position-hooks.service.ts';
import { positionService } from '#server/modules/positions/positions.service.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { traderReviews } from './applications.ts';
import { createCopiedPositions } from './copied-positions.ts';
import { createCopyJobs } from './copy-jobs.ts';
import type { CopyWork } from './copy-work.ts';
import { createFiguresWork } from './figures-work.ts';
import { createLeaveWork } from './leave-work.ts';
import { createShareWork } from './pay-shares.ts';
import { createCopyHooks } from './position-hooks.ts';

export interface CopyTrading {
  readonly work: CopyWork & { readonly reviews: Pick<ReviewService, 'open'> };
  readonly jobs: readonly Job[];
}

/** One instance per exchange. Creating it attaches copying to every position. */
export const copyTradingService = (context: ExchangeContext): CopyTrading => {
  const reviews = context.use(reviewService);
  const wallets = context.use(createWalletService);
  const positions = createCopiedPositions(context.use(positionService).work);
  const work = { ...context, reviews, wallets, positions };
  context.use(positionHooks).register(createCopyHooks(work));
  reviews.register(traderReviews(work));
  return {
    work,
    jobs: [...createCopyJobs(work), createShareWork(work), createLeaveWork(work), createFiguresWork(context)],
  };
};
