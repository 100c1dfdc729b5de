import type { Tick } from '#contract/ticks.ts';
import { decimal, minimum, maximum, roundDown, toPlain } from '#domain/money.ts';
import { isStale } from '#domain/order-rules.ts';
import { sizeOf } from '#domain/futures.ts';
import { forcedClosing } from '#domain/position-triggers.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Emit, UnitOfWork } from '#server/lib/outbox.ts';
import type { Waiting } from '#server/lib/trigger-runner.ts';
import { settleFreeze } from '#server/ledger/freezes.ts';
import type { Instrument } from '#server/market/instruments.ts';
import type { Ladders } from '#server/market/ladders.ts';
import type { Market } from '#server/market/market.ts';
import { dealClosing, settleClosing } from './closing.ts';
import { dealNow, dealtTerms, openingSide } from './opening.ts';
import { positionAfter } from './position-life.ts';
import { termsOf, triggerOf, type HeldPosition } from './position.ts';
import { changePosition, lockPosition } from './positions.repository.ts';

/** The last price at which the ladder's first level comes to the limit: half a spread, and at least one tick size, beyond it. */
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
  const { id, symbol, status, version, type } = position;
  if (!instrument) return null;
  if (status === 'open') return { trigger: triggerOf(position), version };
  if (status !== 'entrusted') return null;
  const at = entryTrigger(position, instrument);
  return { trigger: { id, symbol, falls: type === 1 ? at : null, rises: type === 2 ? at : null }, version };
};

export interface TriggerWorkDeps {
  readonly market: Pick<Market, 'instruments' | 'isOpen'>;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly ladders: Ladders;
  readonly announce: (transaction: Transaction, emit: Emit, position: HeldPosition) => Promise<void>;
}

interface TriggerWork {
  (id: number, tick: Tick): Promise<Waiting | null>;
  isOld(tick: Tick, at: Date): boolean;
}

/**
 * What a tick demands of a position: an entrusted one is opened at its limit or better when the ladder gives it whole; an open
 * one is closed by stop-loss, liquidation or take-profit on the very tick that reached it, however late that tick is met.
 */
export const createTriggerWork = ({ market, clock, unitOfWork, ladders, announce }: TriggerWorkDeps): TriggerWork => {
  const isOld = (tick: Tick, at: Date): boolean => isStale(at.getTime() - Date.parse(tick.at));

  const enter = async (transaction: Transaction, position: HeldPosition, instrument: Instrument, tick: Tick, at: Date): Promise<HeldPosition | null> => {
    if (isOld(tick, at) || !market.isOpen(instrument)) return null;
    const side = openingSide(position.type);
    const execution = dealNow(ladders(tick, instrument, side), sizeOf(position.share, position.contract_size), position.price, side);
    if (!execution) return null;
    const dealt = dealtTerms(execution, position.multiple, position.type, instrument.terms.quote_decimals);
    // A short that is dealt above its limit would need more margin than its limit froze: what was frozen is enough.
    const margin = minimum(dealt.margin, decimal(position.margin).minus(dealt.fee));
    const fee = toPlain(dealt.fee);
    await settleFreeze(transaction, position.freeze_id!, {
      kind: 'position_fee', reference: `position:${position.id}`, at, used: fee, released: toPlain(decimal(position.margin).minus(dealt.fee).minus(margin)),
      lines: [{ house: 'fees', currencyId: position.legal_id, available: fee }],
    });
    const { status, context } = positionAfter(position, instrument, { type: 'market.opened', price: toPlain(dealt.price), margin: toPlain(margin) });
    return changePosition(transaction, position, {
      status, price: context.price, margin: context.margin, origin_margin: toPlain(margin), liquidation_price: dealt.liquidation(margin),
      open_fee: fee, open_tick: tick, opened_at: at, overnight_day: at.toISOString().slice(0, 10), changed_at: at,
    });
  };

  const leave = async (transaction: Transaction, position: HeldPosition, instrument: Instrument, tick: Tick, at: Date): Promise<HeldPosition | null> => {
    const reason = forcedClosing(termsOf(position), position, decimal(tick.price));
    if (!reason) return null;
    const execution = dealClosing(ladders, tick, instrument, position, position.share);
    return settleClosing(transaction, { position, instrument, share: position.share, execution, reason, tick, at });
  };

  const settle = (id: number, tick: Tick): Promise<Waiting | null> =>
    unitOfWork.run(async (transaction, emit) => {
      const position = await lockPosition(transaction, id);
      const instrument = position && market.instruments.byMatchId(position.match_id);
      if (!position || !instrument) return null;
      const act = position.status === 'entrusted' ? enter : position.status === 'open' ? leave : null;
      const next = act && (await act(transaction, position, instrument, tick, clock.now()));
      if (next) await announce(transaction, emit, next);
      return waitingOf(next ?? position, instrument);
    });

  return Object.assign(settle, { isOld });
};
