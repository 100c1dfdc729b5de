import { equityOf } from '#domain/wallets/equity.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { withDebts } from './with-debts.ts';
import { storedBalances } from './balances-table.ts';
import { refreshEquity } from './refresh-equity.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { board } from '#client/data/quotes/board.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { accountEvent } from '#client/data/engine/account-event.ts';
import { storedRows } from '#client/data/engine/stored-list.ts';

/** Prices move the total constantly; the stored total for the next start may be this old. */
const storeEveryMs = 30_000;
/** The reference point a day ago moves with time. */
const askEveryMs = 60_000;
/**
 * A deposit is reported by a balance, and is no gain. The delay batches the frequent balance updates of a
 * busy trader.
 */
const askAfterBalanceMs = 1_000;
const askAgainAfterMs = 10_000;

const storeEquity = async (): Promise<void> => {
  const { userId } = credentials();
  if (userId === 0) return;
  await withDatabase(async (database) => {
    const balances = await storedBalances(database, userId);
    if (balances.length === 0) return;
    const positions = await storedRows(database, 'positions', userId, { isOpen: true });
    const loans = await storedRows(database, 'loans', userId, { isOpen: true });
    const row = await database.settings.get('dayStart');
    const start = row?.key === 'dayStart' && row.value.userId === userId ? row.value : null;
    await database.settings.put({
      key: 'equity',
      value: {
        userId,
        asOf: serverNowMs(),
        ...equityOf(withDebts(balances, loans), positions, board.confirmed(), start),
      },
    });
  });
};

/** Follows the reference of the day's result while the app is visible. */
const followDayStart = (): void => {
  let askedMs = -Infinity;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (credentials().userId === 0 || document.visibilityState === 'hidden') return;
    askedMs = performance.now();
    void refreshEquity();
  };
  setInterval(ask, askEveryMs);
  onCredentialsChange(ask);
  document.addEventListener('visibilitychange', ask);
  accountEvent.on(({ topic }) => {
    if (topic !== 'balance') return;
    waiting ??= setTimeout(ask, Math.max(askAfterBalanceMs, askedMs + askAgainAfterMs - performance.now()));
  });
  ask();
};

/** Stores the user's total on the device for the first paint of the next start. */
export const startStoringEquity = (): void => {
  setInterval(() => void storeEquity(), storeEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void storeEquity();
  });
  followDayStart();
};
