import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { afterEvent } from './nfts.chart.ts';
import { changeSale, type SaleRow } from './sales.repository.ts';

/** Starts a locked sale whose start time has passed: a request may arrive before the job has started it. */
export const begun = async (transaction: Transaction, sale: SaleRow, at: Date): Promise<SaleRow> => {
  if (sale.status !== 'notStarted') return sale;
  const { change } = afterEvent(sale, [], { type: 'clock.reached', at: at.toISOString() }, at);
  return changeSale(transaction, sale.id, change);
};
