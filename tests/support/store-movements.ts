import type { Movement } from '#contract/wallets.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { newestMovements, newestMovementsAnswer } from '#client/data/wallets/ledger-answers.ts';
import { storeAnswerRow } from './store-answer.ts';

/** The newest movements of a user, as the device stores them for reading without a connection. */
export const storeNewestMovements = (
  database: TidelineDatabase,
  userId: number,
  data: readonly Movement[],
): Promise<void> =>
  storeAnswerRow(
    database,
    newestMovementsAnswer,
    newestMovements,
    { data, page: 1, limit: newestMovements.limit, total: data.length, next: null },
    { userId },
  );
