import type { VerificationLevel } from '#domain/identity.ts';
import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import { passed, userRows } from './users.repository.ts';

/** What other areas need of a user. */
export interface OwnAccountService {
  /** What they sign in with, unmasked: where their codes are sent. */
  accountOf(userId: number): Promise<string>;
  /** As this transaction sees it. */
  levelOf(transaction: Transaction, userId: number): Promise<VerificationLevel>;
}

/** The one instance of a house. */
export const ownAccountService = ({ database }: Pick<House, 'database'>): OwnAccountService => ({
  accountOf: async (userId) => (await userRows(database).byId(userId)).account,
  async levelOf(transaction, userId) {
    const { review_status, advanced_review_status } = await userRows(transaction).byId(userId);
    if (review_status !== passed) return 0;
    return advanced_review_status === passed ? 2 : 1;
  },
});
