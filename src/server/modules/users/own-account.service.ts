import type { BoundContacts, VerificationLevel } from '#domain/identity/identity.ts';
import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { findUser, holdFrozen, passed, writeReviews } from './users.repository.ts';

export { passed } from './users.repository.ts';

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
  /** What of the account itself its credit score follows from. */
  creditFactsOf(userId: number): Promise<{
    readonly hasEmail: boolean;
    readonly hasPhone: boolean;
    readonly level: VerificationLevel;
    readonly createdAt: Date;
  }>;
  /**
   * For what lets money leave: nobody freezes the account until the transaction ends. @throws Refusal `account.frozen`
   */
  requireOpen(transaction: Transaction, userId: number): Promise<void>;
}

const levelIn = ({
  review_status,
  advanced_review_status,
}: {
  readonly review_status: number;
  readonly advanced_review_status: number;
}): VerificationLevel => {
  if (review_status !== passed) return 0;
  return advanced_review_status === passed ? 2 : 1;
};

/** The one instance of a house. */
export const ownAccountService = ({ database }: Pick<House, 'database'>): OwnAccountService => ({
  accountOf: async (userId) => (await findUser(database, userId)).account,
  levelOf: async (transaction, userId) => levelIn(await findUser(transaction, userId)),
  async creditFactsOf(userId) {
    const row = await findUser(database, userId);
    return {
      hasEmail: row.email !== null,
      hasPhone: row.phone !== null,
      level: levelIn(row),
      createdAt: row.created_at,
    };
  },
  async verificationOf(transaction, userId) {
    const { email, phone, review_status, advanced_review_status } = await findUser(transaction, userId);
    return { review_status, advanced_review_status, has_email: email !== null, has_phone: phone !== null };
  },
  writeVerification: writeReviews,
  async requireOpen(transaction, userId) {
    if (await holdFrozen(transaction, userId)) throw new Refusal('account.frozen');
  },
});
