import type { House } from '#server/house.ts';
import type { DueWork } from '#server/lib/jobs/due-work.ts';
import { positionWitness } from '#server/modules/positions/position-witness.service.ts';
import { positionService } from '#server/modules/positions/positions.service.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { traderReviews } from './applications.ts';
import { createCopiedPositions } from './copied-positions.ts';
import { createCopyDueWork } from './copy-due-work.ts';
import type { CopyWork } from './copy-work.ts';
import { createFiguresWork } from './figures-work.ts';
import { createLeaveWork } from './leave-work.ts';
import { createShareWork } from './pay-shares.ts';
import { createCopyWitness } from './witness-positions.ts';

export interface CopyTrading {
  readonly work: CopyWork & { readonly reviews: Pick<ReviewService, 'open'> };
  readonly dueWork: readonly DueWork[];
}

/** The one instance of a house: it hangs on every position from then on. */
export const copyTradingService = (house: House): CopyTrading => {
  const reviews = house.use(reviewService);
  const wallets = house.use(createWalletService);
  const positions = createCopiedPositions(house.use(positionService).work);
  const work = { ...house, reviews, wallets, positions };
  house.use(positionWitness).register(createCopyWitness(work));
  reviews.register(traderReviews(work));
  return {
    work,
    dueWork: [
      ...createCopyDueWork(work),
      createShareWork(work),
      createLeaveWork(work),
      createFiguresWork(house),
    ],
  };
};
