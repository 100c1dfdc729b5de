import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { positionHooks } from '#server/exchange/modules/positions/position-hooks.service.ts';
import { positionService } from '#server/exchange/modules/positions/positions.service.ts';
import { reviewService, type ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { traderReviews } from './applications.ts';
import { createCopiedPositions } from './copied-positions.ts';
import { createCopyJobs } from './copy-jobs.ts';
import type { CopyDeps } from './copy-deps.ts';
import { createFiguresJob } from './figures-job.ts';
import { createLeaveJob } from './leave-job.ts';
import { createShareJob } from './pay-shares.ts';
import { createCopyHooks } from './position-hooks.ts';
import { createUrgency } from './urgency.ts';

export interface CopyTrading {
  readonly deps: CopyDeps & { readonly reviews: Pick<ReviewService, 'open'> };
  readonly jobs: readonly Job[];
}

/** One instance per exchange. Creating it attaches copying to every position. */
export const copyTradingService = (context: ExchangeContext): CopyTrading => {
  const reviews = context.use(reviewService);
  const wallets = context.use(createWalletService);
  const positions = createCopiedPositions(context.use(positionService).deps);
  const deps = { ...context, reviews, wallets, positions, urgency: createUrgency() };
  context.use(positionHooks).register(createCopyHooks(deps));
  reviews.register(traderReviews(deps));
  return {
    deps,
    jobs: [...createCopyJobs(deps), createShareJob(deps), createLeaveJob(deps), createFiguresJob(context)],
  };
};
