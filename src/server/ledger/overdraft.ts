import { Refusal } from '#server/lib/http/refusal.ts';
import { isViolationOf } from '#server/lib/database/violated.ts';

const overdrawn = 'balances_available_not_negative';

/** Whether the database refused a balance below zero. */
export const isOverdraft = (error: unknown): boolean => isViolationOf(overdrawn, error);

/**
 * Runs ledger work; where the database refused a balance below zero, tells it. @throws Refusal
 * `balance.insufficient` beside `field`
 */
export const covered = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw isOverdraft(error) ? new Refusal('balance.insufficient', { field }) : error;
  }
};
