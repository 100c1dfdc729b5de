import { openDatabase } from '#server/lib/database/database.ts';
import { until } from '#tests/support/until.ts';

const deadlineMs = 120_000;

/**
 * The first start of all goes on writing the market's past for some seconds, with most of a core; no other
 * start does.
 */
export const pastWritten = async (databaseUrl: string): Promise<void> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  await until(
    'the past is written',
    async () =>
      (await database.selectFrom('pasts').select('is_written').execute()).every(
        ({ is_written }) => is_written,
      ),
    deadlineMs,
  );
  await close();
};
