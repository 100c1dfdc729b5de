import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';

const overdrawn = 'balances_available_not_negative';

/** Whether the database refused a negative balance. */
export const isOverdraft = (error: unknown): boolean => isViolationOf(overdrawn, error);

/**
 * Runs ledger work; reports a negative balance refused by the database.
 * @throws Refusal `balance.insufficient` at `field`
 */
export const covered = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw isOverdraft(error) ? new Refusal('balance.insufficient', { field }) : error;
  }
};
