import type { Tick } from '#contract/ticks.ts';
import { splitEntry } from '#domain/limit-entry.ts';
import { decimal, maximum, minimum, roundDown, toPlain, zero } from '#domain/money.ts';
import { isStale } from '#domain/order-rules.ts';
import { sizeOf } from '#domain/futures.ts';
import { forcedClosing } from '#domain/position-triggers.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Emit, UnitOfWork } from '#server/lib/outbox.ts';
import type { Reached, TriggerRunnerDeps, Waiting } from '#server/lib/trigger-runner.ts';
import { addToFreeze, settleFreeze } from '#server/ledger/freezes.ts';
import type { Instrument } from '#server/market/instruments.ts';
import type { Ladders } from '#server/market/ladders.ts';
import type { Market } from '#server/market/market.ts';
import { dealClosing, settleClosings, type Closing } from './closing.ts';
import type { PayNights } from './nights.ts';
import { dealNow, entryFields, openingSide } from './opening.ts';
import { positionAfter } from './position-life.ts';
import { termsOf, triggerOf, type HeldPosition } from './position.ts';
import { changePosition, lockAvailable, lockPosition, lockPositions } from './positions.repository.ts';
import { withdrawPosition } from './withdrawing.ts';

/**
 * The last price at which the ladder's first level comes to the limit: half a spread, and at least one tick
 * size, beyond it.
 */
const entryTrigger = (position: HeldPosition, { terms }: Instrument): string => {
  const limit = decimal(position.price);
  const spread = decimal(terms.half_spread);
  const step = decimal(terms.tick_size);
  const price =
    position.type === 1
      ? minimum(limit.div(spread.plus('1')), limit.minus(step))
      : maximum(limit.div(decimal('1').minus(spread)), limit.plus(step));
  return toPlain(roundDown(price, terms.price_decimals));
};

/** What of a position waits for a price; null where nothing does. */
export const waitingOf = (position: HeldPosition, instrument: Instrument | undefined): Waiting | null => {
  const { id, symbol, status, version, type, seen_seq: seenSeq } = position;
  if (!instrument) return null;
  if (status === 'open') return { trigger: triggerOf(position), version, seenSeq };
  if (status !== 'entrusted') return null;
  const at = entryTrigger(position, instrument);
  return {
    trigger: { id, symbol, falls: type === 1 ? at : null, rises: type === 2 ? at : null },
    version,
    seenSeq,
  };
};

export const isOld = (tick: Tick, at: Date): boolean => isStale(at.getTime() - Date.parse(tick.at));

export interface TriggerWorkDeps {
  readonly market: Pick<Market, 'instruments' | 'isOpen'>;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly ladders: Ladders;
  readonly payNights: PayNights;
  readonly announce: (
    transaction: Transaction,
    emit: Emit,
    positions: readonly HeldPosition[],
  ) => Promise<void>;
}

/**
 * What ticks demand of positions: an entrusted one is opened at its limit or better when the ladder gives it
 * whole; an open one is closed by stop-loss, liquidation or take-profit on the very tick that reached it,
 * however late that tick is met. The closings of one call are one transaction, each with its ledger entries
 * and the tick; every opening is one of its own.
 */
export const createTriggerWork = ({
  market,
  clock,
  unitOfWork,
  ladders,
  payNights,
  announce,
}: TriggerWorkDeps): TriggerRunnerDeps['settle'] => {
  const instrumentOf = (position: HeldPosition): Instrument | undefined =>
    market.instruments.byMatchId(position.match_id);

  const enter = async (
    transaction: Transaction,
    position: HeldPosition,
    instrument: Instrument,
    tick: Tick,
    at: Date,
  ): Promise<HeldPosition | null> => {
    if (isOld(tick, at) || !market.isOpen(instrument)) return null;
    const side = openingSide(position.type);
    const execution = dealNow(
      ladders(tick, instrument, side),
      sizeOf(position.share, position.contract_size),
      position.price,
      side,
    );
    if (!execution) return null;
    const split = splitEntry(decimal(position.margin), execution.turnover, {
      multiple: position.multiple,
      feeRate: decimal(position.fee_rate),
      decimals: instrument.terms.quote_decimals,
    });
    const reference = `position:${position.id}`;
    if (split.missing.gt(zero)) {
      if ((await lockAvailable(transaction, position)).lt(split.missing))
        return withdrawPosition(transaction, position, instrument, at, 'insufficient_balance');
      await addToFreeze(transaction, position.freeze_id!, toPlain(split.missing), {
        kind: 'position_margin',
        reference,
        at,
      });
    }
    const dealt = entryFields(execution, position.type, split);
    await settleFreeze(transaction, position.freeze_id!, {
      kind: 'position_fee',
      reference,
      at,
      used: dealt.open_fee,
      released: toPlain(split.released),
      lines: [{ house: 'fees', currencyId: position.legal_id, available: dealt.open_fee }],
    });
    const { status } = positionAfter(position, instrument, {
      type: 'market.opened',
      price: dealt.price,
      margin: dealt.margin,
    });
    return changePosition(transaction, position, {
      ...dealt,
      status,
      open_tick: tick,
      opened_at: at,
      overnight_day: at.toISOString().slice(0, 10),
      seen_seq: tick.seq,
      changed_at: at,
    });
  };

  const openEntrusted = ({ id, tick }: Reached): Promise<HeldPosition | undefined> =>
    unitOfWork.run(async (transaction, emit) => {
      const position = await lockPosition(transaction, id);
      const instrument = position && instrumentOf(position);
      if (position?.status !== 'entrusted' || !instrument) return position;
      const opened = await enter(transaction, position, instrument, tick, clock.now());
      if (opened) await announce(transaction, emit, [opened]);
      return opened ?? position;
    });

  /** What the tick closes; the position itself, with its nights paid, where it closes nothing. */
  const decide = async (
    transaction: Transaction,
    held: HeldPosition,
    tick: Tick,
    at: Date,
  ): Promise<Closing | HeldPosition> => {
    const instrument = instrumentOf(held);
    if (held.status !== 'open' || !instrument) return held;
    const position = await payNights(transaction, held, new Date(tick.at), at);
    const reason = forcedClosing(termsOf(position), position, decimal(tick.price));
    if (!reason) return position;
    const execution = dealClosing(ladders, tick, instrument, position, position.share);
    return { position, instrument, share: position.share, execution, reason, tick, at };
  };

  const closeReached = (ticks: ReadonlyMap<number, Tick>): Promise<HeldPosition[]> =>
    unitOfWork.run(async (transaction, emit) => {
      const at = clock.now();
      const closings: Closing[] = [];
      const others: HeldPosition[] = [];
      const paid: HeldPosition[] = [];
      for (const held of await lockPositions(transaction, [...ticks.keys()])) {
        const decided = await decide(transaction, held, ticks.get(held.id)!, at);
        if ('execution' in decided) closings.push(decided);
        else (decided === held ? others : paid).push(decided);
      }
      const closed = await settleClosings(transaction, closings);
      await announce(transaction, emit, [...closed, ...paid]);
      return [...closed, ...paid, ...others];
    });

  return async (reached) => {
    const still = new Map<number, Waiting | null>(reached.map(({ id }) => [id, null]));
    const left = await closeReached(new Map(reached.map(({ id, tick }) => [id, tick])));
    const entrusted = new Set(left.filter(({ status }) => status === 'entrusted').map(({ id }) => id));
    const opened = await Promise.all(reached.filter(({ id }) => entrusted.has(id)).map(openEntrusted));
    for (const position of [...left, ...opened])
      if (position) still.set(position.id, waitingOf(position, instrumentOf(position)));
    return still;
  };
};
