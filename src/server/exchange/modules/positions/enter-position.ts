import type { Tick } from '#contract/ticks.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { splitEntry } from '#domain/futures/limit-entry.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { addToFreeze, settleFreeze } from '#server/exchange/ledger/freezes.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import { discountOpening } from './opening-coupon.ts';
import { dealNow, entryFields, openingSide } from './entry.ts';
import { askForTrialChecks } from './opposite-positions.repository.ts';
import { isOld, type PositionRow } from './position.ts';
import type { PositionDeps } from './position-deps.ts';
import { positionAfter } from './positions.chart.ts';
import { changePosition, lockAvailable } from './positions.repository.ts';
import { withdrawPosition } from './withdraw-position.ts';

/**
 * Opens an entrusted position at its limit or better when the ladder fills it whole; null when it does not.
 * Costs beyond the frozen amount are taken from the account; if the account cannot pay, the position ends.
 */
export const enterPosition = async (
  { market, ladders, hooks }: Pick<PositionDeps, 'market' | 'ladders' | 'hooks'>,
  transaction: Transaction,
  position: PositionRow,
  instrument: Instrument,
  tick: Tick,
  at: Date,
): Promise<PositionRow | null> => {
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
  await discountOpening(transaction, position, dealt.open_fee, at);
  const { status } = positionAfter(position, instrument, {
    type: 'market.opened',
    price: dealt.price,
    margin: dealt.margin,
  });
  const opened = await changePosition(transaction, position, {
    ...dealt,
    status,
    open_tick: tick,
    opened_at: at,
    overnight_day: at.toISOString().slice(0, 10),
    seen_seq: tick.seq,
    changed_at: at,
  });
  await askForTrialChecks(transaction, [opened]);
  await hooks.opened(transaction, [opened]);
  return opened;
};
