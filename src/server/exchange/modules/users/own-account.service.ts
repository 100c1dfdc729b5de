import type { BoundContacts, VerificationLevel } from '#domain/identity/identity.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { findUser, lockFrozen, passed, writeReviews } from './users.repository.ts';

export { passed } from './users.repository.ts';

/**
 * The state of a user's verification: 0 none, 1 under audit, 2 passed, 3 failed, for level 1 and level 2.
 */
interface StoredReviews {
  readonly review_status: number;
  readonly advanced_review_status: number;
}
export interface VerificationFacts extends StoredReviews, BoundContacts {}

const levelIn = ({ review_status, advanced_review_status }: StoredReviews): VerificationLevel => {
  if (review_status !== passed) return 0;
  return advanced_review_status === passed ? 2 : 1;
};

/** User data for other areas. One instance per exchange. */
export const ownAccountService = ({ database }: Pick<ExchangeContext, 'database'>) => ({
  /** The user's login, unmasked: codes are sent to it. */
  accountOf: async (userId: number): Promise<string> => (await findUser(database, userId)).account,
  /** The user's bound contacts, unmasked; null: none is bound. */
  async contactsOf(userId: number): Promise<{ email: string | null; phone: string | null }> {
    const { email, phone } = await findUser(database, userId);
    return { email, phone };
  },
  /** Read within this transaction. */
  levelOf: async (transaction: Transaction, userId: number): Promise<VerificationLevel> =>
    levelIn(await findUser(transaction, userId)),
  /** The facts of the account that its credit score depends on. */
  async creditFactsOf(userId: number) {
    const row = await findUser(database, userId);
    return {
      hasEmail: row.email !== null,
      hasPhone: row.phone !== null,
      level: levelIn(row),
      createdAt: row.created_at,
    };
  },
  /** Read within this transaction. */
  async verificationOf(transaction: Transaction, userId: number): Promise<VerificationFacts> {
    const { email, phone, review_status, advanced_review_status } = await findUser(transaction, userId);
    return { review_status, advanced_review_status, has_email: email !== null, has_phone: phone !== null };
  },
  /** For reviewers of identities. */
  writeVerification: writeReviews,
  /**
   * For operations that let money leave: blocks a freeze of the account until the transaction ends. @throws
   * Refusal `account.frozen`
   */
  async requireOpen(transaction: Transaction, userId: number): Promise<void> {
    if (await lockFrozen(transaction, userId)) throw new Refusal('account.frozen');
  },
});

export type OwnAccountService = ReturnType<typeof ownAccountService>;
