import type { Tick } from '#contract/ticks.ts';
import { sideOf } from '#domain/trading/pair-terms.ts';
import { reachingPrice } from '#domain/quotes/ladder.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { forcedClosing } from '#domain/futures/position-triggers.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Reached, SettleReached, Waiting } from '#server/exchange/market/price-queue.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { dealClosing, settleClosings, type Closing } from './settle-closings.ts';
import { enterPosition } from './enter-position.ts';
import { lockBeforeFees } from './lock-before-fees.ts';
import { termsOf, triggerOf, type PositionRow } from './position.ts';
import {
  positionLiquidated,
  positionOpened,
  positionStopped,
  positionTookProfit,
} from './positions.notices.ts';
import type { PositionDeps } from './position-deps.ts';
import { lockPosition, lockPositions } from './positions.repository.ts';

/** The parameters of a closing's notice. */
export const noticeDataOf = (position: PositionRow, price: string) => ({
  userId: position.user_id,
  params: {
    symbol: position.symbol,
    price: { amount: toPlain(decimal(price)), currency: position.legal_name },
  },
  url: `/pages/transaction/contract_order?id=${position.id}`,
});

/** The notice of a closing that a price triggered. */
const noticeOf = {
  liquidation: positionLiquidated,
  take_profit: positionTookProfit,
  stop_loss: positionStopped,
} as const;

/** The prices that a position waits for; null when it waits for none. */
export const waitingOf = (position: PositionRow, instrument: Instrument | undefined): Waiting | null => {
  const { id, symbol, status, version, type, seen_seq: evaluatedSeq } = position;
  if (!instrument) return null;
  if (status === 'open') return { trigger: triggerOf(position), version, evaluatedSeq };
  if (status !== 'entrusted') return null;
  const at = reachingPrice(decimal(position.price), sideOf(type), instrument.terms);
  return {
    trigger: { id, symbol, falls: type === 1 ? at : null, rises: type === 2 ? at : null },
    version,
    evaluatedSeq,
  };
};

export type SettleTriggersDeps = Omit<PositionDeps, 'toResponse' | 'follow'> & {
  readonly unitOfWork: UnitOfWork;
};

/**
 * Settles the positions that ticks have reached. An entrusted one is opened at its limit or better when the
 * ladder fills it whole; an open one is closed by stop-loss, liquidation or take-profit on the very tick
 * that reached it, however late that tick is processed. The closings of one call are one transaction, each
 * with its ledger entries and the tick; every opening is a transaction of its own.
 */
export const createSettleTriggers = (deps: SettleTriggersDeps): SettleReached => {
  const { market, clock, unitOfWork, ladders, chargeOvernightFees, announce } = deps;
  const instrumentOf = (position: PositionRow): Instrument | undefined =>
    market.instruments.byMatchId(position.match_id);

  const openEntrusted = ({ id, tick }: Reached): Promise<PositionRow | undefined> =>
    unitOfWork.run(async (transaction, emit) => {
      const position = await lockPosition(transaction, id);
      const instrument = position && instrumentOf(position);
      if (position?.status !== 'entrusted' || !instrument) return position;
      const opened = await enterPosition(deps, transaction, position, instrument, tick, clock.now());
      if (opened) {
        await announce(transaction, emit, [opened]);
        await notify({ transaction, emit }, positionOpened, clock.now(), [
          noticeDataOf(opened, opened.price),
        ]);
      }
      return opened ?? position;
    });

  /** The closing on this tick; when it closes nothing, the position with its overnight fees charged. */
  const decide = async (
    transaction: Transaction,
    before: PositionRow,
    tick: Tick,
    at: Date,
  ): Promise<Closing | PositionRow> => {
    const instrument = instrumentOf(before);
    if (before.status !== 'open' || !instrument) return before;
    const position = await chargeOvernightFees(transaction, before, new Date(tick.at), at);
    const reason = forcedClosing(termsOf(position), position, decimal(tick.price));
    if (!reason) return position;
    const execution = dealClosing(ladders, tick, instrument, position, position.share);
    return { position, instrument, share: position.share, execution, reason, tick, at };
  };

  const closeReached = (ticks: ReadonlyMap<number, Tick>): Promise<PositionRow[]> =>
    unitOfWork.run(async (transaction, emit) => {
      const at = clock.now();
      const closings: Closing[] = [];
      const others: PositionRow[] = [];
      const paid: PositionRow[] = [];
      const locked = await lockPositions(transaction, [...ticks.keys()]);
      const open = locked.filter(({ status }) => status === 'open');
      await lockBeforeFees(deps, transaction, open, at);
      for (const before of locked) {
        const decided = await decide(transaction, before, ticks.get(before.id)!, at);
        if ('execution' in decided) closings.push(decided);
        else (decided === before ? others : paid).push(decided);
      }
      const closed = await settleClosings(deps, transaction, closings);
      await announce(transaction, emit, [...closed, ...paid]);
      for (const reason of ['stop_loss', 'liquidation', 'take_profit'] as const) {
        const matching = closings.filter((closing) => closing.reason === reason);
        const notices = matching.map(({ position, tick }) => noticeDataOf(position, tick.price));
        await notify({ transaction, emit }, noticeOf[reason], at, notices);
      }
      return [...closed, ...paid, ...others];
    });

  return async (reached) => {
    const remaining = new Map<number, Waiting | null>(reached.map(({ id }) => [id, null]));
    const left = await closeReached(new Map(reached.map(({ id, tick }) => [id, tick])));
    const entrusted = new Set(left.filter(({ status }) => status === 'entrusted').map(({ id }) => id));
    const opened = await Promise.all(reached.filter(({ id }) => entrusted.has(id)).map(openEntrusted));
    for (const position of [...left, ...opened])
      if (position) remaining.set(position.id, waitingOf(position, instrumentOf(position)));
    return remaining;
  };
};
