import { Refusal } from '#server/lib/refusal.ts';

const overdrawn = 'balances_available_not_negative';

const isOverdraft = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === overdrawn;

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
