import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import type { SettleReached, Waiting } from '#server/exchange/market/price-queue.ts';
import { lockTouched, type LoanDeps } from './loan-deps.ts';
import { lockLoans, type LoanRow } from './loans.repository.ts';
import { revalue } from './value-loans.ts';

/** The currency whose price is waited for. */
export type Side = 'collateral' | 'currency';

/** The index entry for one of the prices; null for none. */
export const waitingOf = (row: LoanRow, side: Side): Waiting | null => {
  const symbol = row[`${side}_symbol`];
  if (symbol === null) return null;
  return {
    trigger: { id: row.id, symbol, falls: row[`${side}_falls`], rises: row[`${side}_rises`] },
    version: row.version,
    evaluatedSeq: row[`${side}_seq`] ?? 0,
  };
};

/**
 * Processes loans on the exact ticks that reached their prices, in one transaction that locks their rows, so
 * a second process finds the work done.
 */
export const createSettleLoans =
  (deps: LoanDeps & { readonly unitOfWork: UnitOfWork }, side: Side): SettleReached =>
  (reached) => {
    const ticks = new Map(reached.map(({ id, tick }) => [id, tick]));
    return deps.unitOfWork.run(async (transaction, emit) => {
      const remaining = new Map<number, Waiting | null>(reached.map(({ id }) => [id, null]));
      const rows = await lockLoans(transaction, [...ticks.keys()]);
      await lockTouched(transaction, rows);
      for (const row of rows) {
        const waiting = waitingOf(row, side);
        if (waiting === null) continue;
        const tick = ticks.get(row.id)!;
        const revalued =
          tick.seq > waiting.evaluatedSeq ? await revalue(deps, { transaction, emit }, row, tick) : row;
        remaining.set(row.id, waitingOf(revalued, side));
      }
      return remaining;
    });
  };
