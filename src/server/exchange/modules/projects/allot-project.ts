import { allot } from '#domain/projects/allotment.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { allotmentTimeoutMs } from '#machines/ieo-application.machine.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { listPair } from '#server/exchange/market/listing-times.ts';
import { announceToAll } from '#server/exchange/modules/messages/notices.service.ts';
import { lockBook, storeAllotment } from './allotments.repository.ts';
import { byClock } from './projects.chart.ts';
import { projectOpened } from './projects.notices.ts';
import { changeProject, type ProjectRow } from './projects.repository.ts';

/**
 * Allots the issue to all applications at once, so that one decision is published whole; the applications
 * are settled by it afterwards. Returns false when it is too late: an allotment that was not decided within
 * a day is refunded.
 */
const publishAllotment = async (
  transaction: Transaction,
  { id, amount, decimals, end_at }: ProjectRow,
  at: Date,
): Promise<boolean> => {
  if (at.getTime() >= end_at.getTime() + allotmentTimeoutMs) return false;
  const book = await lockBook(transaction, id);
  if (book.some(({ status }) => status !== 'applied')) return false;
  const shares = allot(
    book.map((entry) => decimal(entry.amount)),
    decimal(amount),
    decimals,
  );
  await storeAllotment(
    transaction,
    book.map((entry, index) => ({ id: entry.id, share: toPlain(shares[index]!) })),
    at,
  );
  return true;
};

/** Opens a due project, or closes it and allots its issue: the issued coins trade from the listing on. */
export const moveProject = async (transaction: Transaction, row: ProjectRow, at: Date): Promise<void> => {
  const moved = byClock(row, at);
  if (moved.status === 'inProgress' && row.status !== moved.status)
    await announceToAll(transaction, projectOpened, at, {
      params: { project: row.title },
      url: `/pages/ieo/subscribe?id=${row.id}`,
    });
  const isAllotted = moved.status === 'finished' && (await publishAllotment(transaction, moved, at));
  await changeProject(transaction, { ...moved, allotted_at: isAllotted ? at : null });
  if (isAllotted) await listPair(transaction, `${row.currency_name}/${quoteCurrency.name}`, row.listing_at);
};
