import { useEffect } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { payeesAnswer, storedPayees } from './payees-answer.ts';
import type { PayeeRow } from './payees-table.ts';

export const refreshPayees = tableRefresher(payeesAnswer);

/**
 * Whom the user's withdrawals may be paid to, newest first, asked for anew when the page opens and when the
 * connection comes back: no event tells of them. Undefined while this device was never told.
 */
export const usePayees = (): PayeeRow[] | undefined => {
  const userId = useUserId();
  const isOnline = isConnected(useNetStatus());
  useEffect(() => {
    void refreshPayees();
  }, [userId, isOnline]);
  return useStored(`payees ${userId}`, async (database) => {
    const isKnown = (await database.asOf.get([userId, 'payees'])) !== undefined;
    return isKnown ? storedPayees(database, userId) : undefined;
  });
};
