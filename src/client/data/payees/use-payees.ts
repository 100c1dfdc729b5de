import { useEffect } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { payeesAnswer, storedPayees } from './payees-answer.ts';
import type { PayeeRow } from './payees-table.ts';

export const refreshPayees = tableRefresher(payeesAnswer);

/**
 * The user's payees for withdrawals, newest first. Requested again when the page opens and when the
 * connection is restored, because no event reports their changes. Undefined while this device never received
 * them.
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
