import type { Tick } from '#contract/ticks.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import {
  dealClosing,
  lockBeforeFees,
  instrumentOf,
  isOld,
  lockPositions,
  settleClosings,
  type Closing,
  type PositionRow,
  type PositionDeps,
} from '#server/exchange/modules/positions/positions.service.ts';

/** A copy to close because of another party's action. */
export interface CopyClosing {
  readonly positionId: number;
  readonly reason: 'trader' | 'batch';
  /** Lots to close, given the lots open at that time; 0 closes nothing. */
  readonly lotsOf: (open: number) => number;
  /** The price and tick of a closing shared by all copies; null: each closes at the market price now. */
  readonly dealt: { readonly price: string; readonly tick: Tick } | null;
}

const executionOf = (
  { market, ladders }: PositionDeps,
  position: PositionRow,
  share: number,
  { dealt }: CopyClosing,
  at: Date,
): Pick<Closing, 'execution' | 'tick'> => {
  if (dealt) {
    const price = decimal(dealt.price);
    const amount = sizeOf(share, position.contract_size);
    return { tick: dealt.tick, execution: { amount, turnover: price.times(amount), worstPrice: price } };
  }
  const instrument = instrumentOf(market, position);
  const tick = market.latest(position.symbol);
  if (!tick || isOld(tick, at) || !market.isOpen(instrument))
    throw new NotYet(`${position.symbol} has no current price`);
  return { tick, execution: dealClosing(ladders, tick, instrument, position, share) };
};

/** Closes those that are still open copies, and notifies their owners. Returns their rows. */
export const closeCopies = async (
  deps: PositionDeps,
  transaction: Transaction,
  emit: Emit,
  wanted: readonly CopyClosing[],
): Promise<PositionRow[]> => {
  if (wanted.length === 0) return [];
  const at = deps.clock.now();
  const byId = new Map(wanted.map((one) => [one.positionId, one]));
  const closings: Closing[] = [];
  const closable = (await lockPositions(transaction, [...byId.keys()])).filter(
    ({ id, status, copied_from, share }) =>
      status === 'open' && copied_from !== null && byId.get(id)!.lotsOf(share) > 0,
  );
  await lockBeforeFees(deps, transaction, closable, at);
  for (const open of closable) {
    const one = byId.get(open.id)!;
    const position = await deps.chargeOvernightFees(transaction, open, at, at);
    const share = one.lotsOf(position.share);
    const instrument = instrumentOf(deps.market, position);
    const reason = one.reason;
    closings.push({
      position,
      instrument,
      share,
      reason,
      at,
      ...executionOf(deps, position, share, one, at),
    });
  }
  const closed = await settleClosings(deps, transaction, closings);
  await deps.announce(transaction, emit, closed);
  return closed;
};
