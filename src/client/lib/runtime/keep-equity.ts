import { equityOf } from '#domain/portfolio.ts';
import { keep } from '#client/db/keep.ts';
import { storedBalances } from '#client/db/balances-table.ts';
import { credentials } from '../credentials.ts';
import { board } from '../quotes/board.ts';
import { serverNowMs } from '../server-time.ts';

/** Prices move the total all the time; the picture of the next start may be this old. */
const keepEveryMs = 30_000;

const keepEquity = async (): Promise<void> => {
  const { userId } = credentials();
  if (userId === 0) return;
  await keep(async (database) => {
    const balances = await storedBalances(database, userId);
    if (balances.length === 0) return;
    await database.settings.put({ key: 'equity', value: { userId, asOf: serverNowMs(), ...equityOf(balances, board.confirmed()) } });
  });
};

/** Keeps the user's total on the device for the first picture of the next start. */
export const startKeepingEquity = (): void => {
  setInterval(() => void keepEquity(), keepEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keepEquity();
  });
};
