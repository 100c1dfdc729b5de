import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { withdrawalWindowMs } from '#domain/withdrawals/withdrawals.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { worthInBtc, type WorthDeps } from './btc-worth.ts';
import { sumPassed } from './value-transfers.repository.ts';
import { sumWithdrawn } from './withdrawals.repository.ts';

/** Start of the window in which withdrawals count against the limit. */
export const windowFrom = (at: Date): Date => new Date(at.getTime() - withdrawalWindowMs);

/**
 * Worth in BTC of what left an account, or passed to other people, in the 24 hours before a moment. @param
 * upTo the last withdrawal that counts @throws Refusal `quote.stale`
 */
export const usedOfLimit = async (
  deps: WorthDeps,
  database: Database,
  userId: number,
  at: Date,
  upTo?: number,
): Promise<string> => {
  const since = windowFrom(at);
  const withdrawn = await sumWithdrawn(database, userId, since, upTo);
  const passed = await sumPassed(database, userId, { since, until: at });
  // When nothing passed to others no price is needed.
  if (decimal(passed).eq(zero)) return withdrawn;
  return toPlain(decimal(withdrawn).plus(worthInBtc(deps, 'USDT', passed)));
};
