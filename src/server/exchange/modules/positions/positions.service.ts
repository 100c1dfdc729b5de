import type { RequestOutput } from '#contract/endpoint.ts';
import type { closePositions } from '#contract/position-lists.ts';
import type { addMargin, Position, setStops } from '#contract/positions.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { QuarantineOf } from '#server/exchange/lib/jobs/quarantine.ts';
import { createLadders } from '#server/exchange/market/ladders.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { createPriceWatch, type PriceWatch } from '#server/exchange/market/price-watch.ts';
import { createWalletService, type WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { addMarginTo } from './add-margin.ts';
import { cancelPosition, createCancelEntrusted } from './cancel-position.ts';
import type { Once, SeenPosition } from './change-position.ts';
import { createChargeOvernightFees } from './charge-overnight-fees.ts';
import { closePosition, closePositionsOf, type BatchReport } from './close-position.ts';
import type { OpeningRequest } from './decide-opening.ts';
import { createTrialEndings } from './end-trials.ts';
import { createFollowPositions } from './follow-positions.ts';
import { openPosition } from './open-position.ts';
import { createOvernightFeeJob } from './overnight-fee-job.ts';
import { createAnnouncePositions, createToResponse, type PositionDeps } from './position-deps.ts';
import { findPosition, listClosings } from './position-lists.repository.ts';
import { createReadPositions } from './read-positions.ts';
import { positionHooks, type PositionHooks } from './position-hooks.service.ts';
import { reversePosition, type Reversal, type ReversedPosition } from './reverse-position.ts';
import { setStopsOf } from './set-stops.ts';
import type { QuotedPrice } from './settle-closings.ts';
import { createSettleTriggers } from './settle-triggers.ts';

export interface PositionServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly quarantineOf: QuarantineOf;
  readonly priceWatch: PriceWatch;
  readonly unitOfWork: UnitOfWork;
  readonly hooks: PositionHooks;
  readonly wallets: Pick<WalletService, 'announceBalances' | 'getWallet'>;
}

/*
 * Exports for modules that open and close positions within their own transactions.
 */
export { closingSide, entryFields, openingSide } from './entry.ts';
export { lockBeforeFees } from './lock-before-fees.ts';
export { askForTrialChecks } from './opposite-positions.repository.ts';
export { futuresAccount, isKnownBy, isOld, type PositionRow } from './position.ts';
export { instrumentOf, type PositionDeps } from './position-deps.ts';
export { beginPosition, positionAfter } from './positions.chart.ts';
export {
  attachFreezes,
  changePosition,
  haveRoom,
  insertPositions,
  lockPosition,
  lockPositions,
  type NewPosition,
} from './positions.repository.ts';
export { resultNow } from './result-now.ts';
export { dealClosing, settleClosings, type Closing } from './settle-closings.ts';

export const createPositionService = (deps: PositionServiceDeps) => {
  const { database, market, clock, unitOfWork, wallets, quarantineOf } = deps;
  const abandoned = quarantineOf('abandoned positions');
  const toResponse = createToResponse(market);
  const shared = {
    market,
    clock,
    ladders: createLadders(),
    chargeOvernightFees: createChargeOvernightFees(market),
    toResponse,
    announce: createAnnouncePositions(wallets, toResponse, deps.hooks),
    hooks: deps.hooks,
  };
  const { follow, settleNow, start, settled, recovery } = createFollowPositions({
    ...deps,
    settle: createSettleTriggers({ ...shared, unitOfWork }),
  });
  const work: PositionDeps = { ...shared, follow };

  return {
    ...createReadPositions({ ...shared, database, wallets }),
    deps: work,
    open: (request: OpeningRequest, once: Once<Position>) => openPosition(work, request, once),
    cancel: (userId: number, id: number, once: Once<Position>) => cancelPosition(work, userId, id, once),
    /** Cancels entrusted positions. */
    cancelEntrusted: createCancelEntrusted(work, abandoned),
    /**
     * Entrusted positions whose cancellation on behalf of their user failed, and that are not to be retried
     * yet.
     */
    abandonedWaiting: abandoned.waiting,
    close: (
      userId: number,
      request: SeenPosition & { share?: number | undefined } & QuotedPrice,
      once: Once<Position>,
    ) => closePosition(work, userId, request, once),
    closeMany: (userId: number, request: RequestOutput<typeof closePositions>, once: Once<BatchReport>) =>
      closePositionsOf(work, userId, request, once),
    /** Closes the position and opens the opposite one, both on one tick or neither. */
    reverse: (reversal: Reversal, once: Once<ReversedPosition>) => reversePosition(work, reversal, once),
    setStops: (userId: number, input: RequestOutput<typeof setStops>, once: Once<Position>) =>
      setStopsOf(work, userId, input, once),
    addMargin: (userId: number, input: RequestOutput<typeof addMargin>, once: Once<Position>) =>
      addMarginTo(work, userId, input, once),

    async detail(userId: number, id: number) {
      const position = await findPosition(database, id);
      if (position?.user_id !== userId) throw new Refusal('position.notFound', { field: 'id' });
      return { ...toResponse(position), closings: await listClosings(database, position) };
    },

    start,
    settled,
    jobs: [
      recovery,
      createOvernightFeeJob({ ...work, database, unitOfWork, quarantineOf, settleNow }),
      createTrialEndings({ ...work, database, unitOfWork, quarantineOf }),
    ],
  };
};

export type PositionService = ReturnType<typeof createPositionService>;

export const positionService = (context: ExchangeContext) =>
  createPositionService({
    ...context,
    priceWatch: context.use(createPriceWatch),
    hooks: context.use(positionHooks),
    wallets: context.use(createWalletService),
  });
