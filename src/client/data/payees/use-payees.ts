import { useEffect } from 'react';
import { useUserId } from '#client/lib/credentials.ts';
import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { payeesAnswer, storedPayees } from './payees-answer.ts';
import type { PayeeRow } from './payees-table.ts';

export const refreshPayees = answerRefresher(payeesAnswer);

/**
 * Whom the user's withdrawals may be paid to, newest first, asked for anew when the page opens; undefined
 * while this device was never told.
 */
export const usePayees = (): PayeeRow[] | undefined => {
  const userId = useUserId();
  useEffect(() => {
    void refreshPayees();
  }, [userId]);
  return useStored(`payees ${userId}`, async (database) => {
    const isKnown = (await database.asOf.get([userId, 'payees'])) !== undefined;
    return isKnown ? storedPayees(database, userId) : undefined;
  });
};
