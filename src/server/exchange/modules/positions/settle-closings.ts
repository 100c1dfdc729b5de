import type { CloseReason } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import { walkLadder, type Execution } from '#domain/trading/execution.ts';
import {
  accountResult,
  marginOfLots,
  splitClosing,
  splitLiquidation,
  type ClosingSplit,
} from '#domain/futures/futures.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { checkExecution } from '#domain/trading/order-rules.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { settleFreezes } from '#server/exchange/ledger/freezes.ts';
import type { Posting } from '#server/exchange/ledger/post.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import { closingSide } from './entry.ts';
import { futuresAccount, liquidationText, termsOf, type PositionRow } from './position.ts';
import { returnTrialMargin } from './opening-coupon.ts';
import { closingEvents, positionAfter } from './positions.chart.ts';
import type { PositionDeps } from './position-deps.ts';
import { insertClosings, writeClosedLots, type ClosedLots } from './positions.repository.ts';

export interface Closing {
  readonly position: PositionRow;
  readonly instrument: Instrument;
  /** Lots to close; at most the open ones. */
  readonly share: number;
  readonly execution: Execution;
  readonly reason: CloseReason;
  readonly tick: Tick;
  readonly at: Date;
}

/** The price that the user saw: a closing outside of its range is refused. */
export interface QuotedPrice {
  readonly seen_price?: string | undefined;
  readonly slippage?: string | undefined;
}

/** The ladder's fill of closing these lots. @throws Refusal `ladder.exhausted`, `price.moved` */
export const dealClosing = (
  ladders: Ladders,
  tick: Tick,
  instrument: Instrument,
  position: PositionRow,
  share: number,
  quoted: QuotedPrice = {},
): Execution => {
  const side = closingSide(position.type);
  const size = sizeOf(share, position.contract_size);
  const execution = walkLadder(ladders(tick, instrument, side), size);
  if (!execution) throw new Refusal('ladder.exhausted', { field: 'share' });
  const problem = quoted.seen_price
    ? checkExecution(execution, { side, amount: toPlain(size), ...quoted })
    : null;
  if (problem)
    throw new Refusal(problem.code, {
      ...(problem.field ? { field: problem.field } : {}),
      ...(problem.price ? { price: problem.price } : {}),
    });
  return execution;
};

/** How the margin of the closed lots is divided. */
export const splitOf = ({
  position,
  instrument,
  share,
  execution,
  reason,
}: Pick<Closing, 'position' | 'instrument' | 'share' | 'execution' | 'reason'>): ClosingSplit => {
  const decimals = instrument.terms.quote_decimals;
  const margin = marginOfLots(decimal(position.margin), share, position.share, decimals);
  const terms = { ...termsOf(position), size: sizeOf(share, position.contract_size), margin };
  return reason === 'liquidation'
    ? splitLiquidation(terms, execution.turnover, decimals)
    : splitClosing(terms, execution.turnover, decimal(position.fee_rate), decimals);
};

const linesOf = (
  { user_id: userId, legal_id: currencyId }: PositionRow,
  { gained, profit, fee, insurance }: ClosingSplit,
): Posting[] => {
  const lines: Posting[] = [
    { userId, account: futuresAccount, currencyId, available: toPlain(gained) },
    { house: 'market_maker', currencyId, available: toPlain(profit.neg()) },
    { house: 'fees', currencyId, available: toPlain(fee) },
    { house: 'insurance', currencyId, available: toPlain(insurance) },
  ];
  return lines.filter(({ available }) => !decimal(available).eq(zero));
};

const settlementOf = (closing: Closing, split: ClosingSplit) => ({
  freezeId: closing.position.freeze_id!,
  kind: closing.reason === 'liquidation' ? ('liquidation' as const) : ('position_close' as const),
  reference: `position:${closing.position.id}`,
  at: closing.at,
  used: toPlain(split.used),
  released: toPlain(split.released),
  lines: linesOf(closing.position, split),
});

/** The row after the closing. @throws Refusal `state.notAllowed` */
const changeOf = (
  { position, instrument, share, execution, reason, tick, at }: Closing,
  split: ClosingSplit,
): ClosedLots => {
  const { status, context } = positionAfter(
    position,
    instrument,
    ...closingEvents({ reason, share, price: tick.price, margin: toPlain(split.used.plus(split.released)) }),
  );
  return {
    id: position.id,
    status,
    share: context.share,
    margin: context.margin,
    close_reason: context.close_reason,
    realised: toPlain(decimal(position.realised).plus(split.profit)),
    close_fee: toPlain(decimal(position.close_fee).plus(split.fee)),
    close_turnover: toPlain(decimal(position.close_turnover).plus(execution.turnover)),
    close_tick: tick,
    seen_seq: Math.max(position.seen_seq, tick.seq),
    version: position.version + 1,
    decision_version: position.version + 1,
    changed_at: at,
    closed_at: status === 'closed' ? at : null,
    liquidation_price: status === 'closed' ? position.liquidation_price : liquidationText(termsOf(context)),
  };
};

/**
 * Closes lots of positions that are locked by this transaction: ledger, closings and rows. The number of
 * round trips does not depend on the number of positions.
 */
export const settleClosings = async (
  { hooks }: Pick<PositionDeps, 'hooks'>,
  transaction: Transaction,
  closings: readonly Closing[],
): Promise<PositionRow[]> => {
  if (closings.length === 0) return [];
  const afterClosing = await hooks.closing(
    transaction,
    closings.map(({ position }) => position),
  );
  const decided = closings
    .map((closing) => ({ closing, split: splitOf(closing) }))
    .map((one) => ({ ...one, change: changeOf(one.closing, one.split) }));
  const transactionIds = await settleFreezes(
    transaction,
    decided.map(({ closing, split }) => settlementOf(closing, split)),
  );
  await insertClosings(
    transaction,
    decided.map(({ closing: { position, share, execution, reason, tick, at }, split }, index) => ({
      position_id: position.id,
      transaction_id: transactionIds[index]!,
      share,
      turnover: toPlain(execution.turnover),
      profits: toPlain(split.profit),
      fee: toPlain(split.fee),
      used: toPlain(split.used),
      returned: toPlain(split.released),
      insurance: toPlain(split.insurance),
      reason,
      tick,
      at,
    })),
  );
  const closed = await writeClosedLots(
    transaction,
    decided.map(({ change }) => change),
  );
  for (const [index, { closing, split }] of decided.entries())
    await returnTrialMargin(transaction, closed[index]!, split, closing.at);
  await afterClosing(
    decided.map(({ closing: { position: before, share, tick, at }, split }, index) => ({
      before,
      after: closed[index]!,
      share,
      result: toPlain(accountResult(split)),
      tick,
      at,
    })),
  );
  return closed;
};
