import { listMovements, type Movement } from '#contract/wallets.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { answerKey } from '#client/data/engine/stored-answer.ts';
import { newestMovements, newestMovementsAnswer } from '#client/data/wallets/ledger-answers.ts';
import { call } from '#client/lib/calls/call.ts';
import { csvOfColumns, fieldColumns } from '#client/components/history/csv-columns.ts';
import type { CollectedHistory } from '#client/components/history/export-history.ts';
import { narrowMovements } from '#client/components/movements/stored-movements.ts';
import type { MovementFields } from '#client/components/movements/movement-feed.ts';

const columns = fieldColumns([
  'id',
  'created_at',
  'account',
  'currency_name',
  'kind',
  'available_change',
  'frozen_change',
  'before',
  'after',
  'available_after',
  'frozen_after',
  'reference',
]);

const rowsPerPage = 1_000;

/** Falls back to the stored movements when the exchange cannot be reached. */
const storedRows = async (filter: MovementFields): Promise<readonly Movement[]> => {
  const key = answerKey(newestMovementsAnswer, newestMovements);
  const stored = await withDatabase((database) => database.answers.read(newestMovementsAnswer, key));
  return stored.ok && stored.value ? narrowMovements(stored.value.value.data, filter) : [];
};

/**
 * Exports every movement that matches a filter as a table, newest first. If the connection is lost, the
 * table has the rows received until then, and `isWhole` is false. Null: aborted.
 * @param onProgress called with the number of rows so far
 */
export const exportRecords = async (
  filter: MovementFields,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<CollectedHistory | null> => {
  const rows: Movement[] = [];
  let before: number | undefined;
  let isWhole = false;
  while (!isWhole) {
    const page = await call(
      listMovements,
      { ...filter, before, limit: rowsPerPage },
      { signal, background: true },
    );
    if (signal.aborted) return null;
    if (!page.ok) break;
    rows.push(...page.value.data);
    onProgress(rows.length);
    isWhole = page.value.next === null;
    before = page.value.next ?? undefined;
  }
  const found = rows.length === 0 && !isWhole ? await storedRows(filter) : rows;
  return { text: csvOfColumns(columns, found), count: found.length, isWhole };
};
