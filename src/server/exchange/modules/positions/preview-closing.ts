import type { Position } from '#contract/positions.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { averagePrice } from '#domain/trading/execution.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { inSlices } from '#server/exchange/lib/database/slices.ts';
import { entryDecimals, type PositionRow } from './position.ts';
import type { PositionDeps } from './position-deps.ts';
import { dealClosing, splitOf } from './settle-closings.ts';

type PreviewDeps = Pick<PositionDeps, 'market' | 'clock' | 'ladders' | 'toResponse'>;

interface ClosingEstimate {
  position: Position;
  price: string | null;
  profits: string | null;
  fee: string | null;
  error: ProblemCode | null;
}

export interface ClosingPreview {
  positions: ClosingEstimate[];
  profits: string;
  fee: string;
}

const estimate = (
  { market, clock, ladders, toResponse }: PreviewDeps,
  position: PositionRow,
): ClosingEstimate => {
  const instrument = market.instruments.byMatchId(position.match_id);
  const tick = market.latest(position.symbol);
  const unknown = (error: ProblemCode): ClosingEstimate => ({
    position: toResponse(position),
    price: null,
    profits: null,
    fee: null,
    error,
  });
  if (!instrument || !tick || isStale(clock.nowMs() - Date.parse(tick.at))) return unknown('quote.stale');
  if (!market.isOpen(instrument)) return unknown('market.closed');
  try {
    const execution = dealClosing(ladders, tick, instrument, position, position.share);
    const { profit, fee } = splitOf({
      position,
      instrument,
      share: position.share,
      execution,
      reason: 'batch',
    });
    return {
      position: toResponse(position),
      price: toPlain(averagePrice(execution.turnover, execution.amount, entryDecimals)),
      profits: toPlain(profit),
      fee: toPlain(fee),
      error: null,
    };
  } catch (error) {
    if (error instanceof Refusal) return unknown(error.code);
    throw error;
  }
};

/** The result of closing these open positions now; changes nothing. */
export const previewClosing = async (
  deps: PreviewDeps,
  open: readonly PositionRow[],
): Promise<ClosingPreview> => {
  const positions = await inSlices(open, (slice) =>
    Promise.resolve(slice.map((position) => estimate(deps, position))),
  );
  const sum = (field: 'profits' | 'fee'): string =>
    toPlain(positions.reduce((total, row) => total.plus(decimal(row[field] ?? '0')), zero));
  return { positions, profits: sum('profits'), fee: sum('fee') };
};
