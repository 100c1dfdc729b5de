import type { BoundContacts, VerificationLevel } from '#domain/identity.ts';
import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import { passed, userRows } from './users.repository.ts';

/** Where somebody's verification stands: 0 none, 1 under audit, 2 passed, 3 failed, for level 1 and level 2. */
interface StoredReviews {
  readonly review_status: number;
  readonly advanced_review_status: number;
}
export interface VerificationFacts extends StoredReviews, BoundContacts {}

/** What other areas need of a user. */
export interface OwnAccountService {
  /** What they sign in with, unmasked: where their codes are sent. */
  accountOf(userId: number): Promise<string>;
  /** As this transaction sees it. */
  levelOf(transaction: Transaction, userId: number): Promise<VerificationLevel>;
  /** As this transaction sees it. */
  verificationOf(transaction: Transaction, userId: number): Promise<VerificationFacts>;
  /** For whoever audits identities. */
  writeVerification(transaction: Transaction, userId: number, reviews: StoredReviews): Promise<void>;
}

/** The one instance of a house. */
export const ownAccountService = ({ database }: Pick<House, 'database'>): OwnAccountService => ({
  accountOf: async (userId) => (await userRows(database).byId(userId)).account,
  async levelOf(transaction, userId) {
    const { review_status, advanced_review_status } = await userRows(transaction).byId(userId);
    if (review_status !== passed) return 0;
    return advanced_review_status === passed ? 2 : 1;
  },
  async verificationOf(transaction, userId) {
    const { email, phone, review_status, advanced_review_status } = await userRows(transaction).byId(userId);
    return { review_status, advanced_review_status, has_email: email !== null, has_phone: phone !== null };
  },
  writeVerification: (transaction, userId, reviews) => userRows(transaction).setReviews(userId, reviews),
});
