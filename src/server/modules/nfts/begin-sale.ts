import type { Transaction } from '#server/lib/database/database.ts';
import { afterEvent } from './nfts.chart.ts';
import { changeSale, type SaleRow } from './sales.repository.ts';

/** A held sale whose start has come, begun: somebody may come before the clock has told it. */
export const begun = async (transaction: Transaction, sale: SaleRow, at: Date): Promise<SaleRow> => {
  if (sale.status !== 'notStarted') return sale;
  const { change } = afterEvent(sale, [], { type: 'clock.reached', at: at.toISOString() }, at);
  return changeSale(transaction, sale.id, change);
};
