import { openDatabase } from '#server/host-node/database/database.ts';
import { until } from '#tests/support/until.ts';

const deadlineMs = 120_000;

/** Only the first start writes the market's history, for some seconds and with most of a core. */
export const backfillWritten = async (databaseUrl: string): Promise<void> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  await until(
    'simulated history written',
    async () =>
      (await database.selectFrom('candle_backfills').select('is_written').execute()).every(
        ({ is_written }) => is_written,
      ),
    deadlineMs,
  );
  await close();
};
