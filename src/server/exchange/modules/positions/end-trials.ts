import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { lockBeforeFees } from './lock-before-fees.ts';
import {
  claimTrialChecks,
  endTrialChecks,
  hasOpposite,
  type TrialCheck,
} from './opposite-positions.repository.ts';
import { isOld, type PositionRow } from './position.ts';
import { positionEndedByOpposite } from './positions.notices.ts';
import { instrumentOf, type PositionDeps } from './position-deps.ts';
import { lockPositions } from './positions.repository.ts';
import { dealClosing, settleClosings, type Closing } from './settle-closings.ts';
import { noticeDataOf } from './settle-triggers.ts';

const checksEveryMs = 1_000;
const checksAtOnce = 50;

/** The market closing of a position now. @throws NotYet while there is no price to close it at */
const closingOf = (
  { market, ladders }: Pick<PositionDeps, 'market' | 'ladders'>,
  position: PositionRow,
  at: Date,
): Closing => {
  const instrument = instrumentOf(market, position);
  const tick = market.latest(position.symbol);
  if (!tick || isOld(tick, at) || !market.isOpen(instrument))
    throw new NotYet(`${position.symbol} has no current price`);
  const { share } = position;
  const execution = dealClosing(ladders, tick, instrument, position, share);
  return { position, instrument, share, execution, reason: 'opposite', tick, at };
};

/**
 * Closes positions with trial margin at the market once their user or a linked account has an open position
 * the other way: the loss of one at the exchange's cost would be the gain of the other. Positions without
 * trial margin are not touched.
 */
export const createTrialEndings = (deps: PositionDeps & BatchDeps): Job =>
  createBatchJob<TrialCheck>(deps, {
    name: 'trial margin against opposite positions',
    everyMs: checksEveryMs,
    most: checksAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimTrialChecks(transaction, deps.clock.now(), among),
    async settle(transaction, emit, checks, onCommitted) {
      const at = deps.clock.now();
      const ids = [...new Set(checks.map(({ position_id }) => position_id))];
      const ending: PositionRow[] = [];
      for (const position of await lockPositions(transaction, ids))
        if (position.status === 'open' && (await hasOpposite(transaction, position))) ending.push(position);
      await lockBeforeFees(deps, transaction, ending, at);
      const closings: Closing[] = [];
      for (const position of ending)
        closings.push(closingOf(deps, await deps.chargeOvernightFees(transaction, position, at, at), at));
      const closed = await settleClosings(deps, transaction, closings);
      await endTrialChecks(transaction, checks);
      await deps.announce(transaction, emit, closed);
      const notices = closings.map(({ position, tick }) => noticeDataOf(position, tick.price));
      await notify({ transaction, emit }, positionEndedByOpposite, at, notices);
      onCommitted(() => closed.forEach(deps.follow));
    },
  });
