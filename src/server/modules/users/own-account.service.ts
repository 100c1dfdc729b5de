import type { BoundContacts, VerificationLevel } from '#domain/identity/identity.ts';
import type { ExchangeContext } from '#server/exchange-context.ts';
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

const levelIn = ({ review_status, advanced_review_status }: StoredReviews): VerificationLevel => {
  if (review_status !== passed) return 0;
  return advanced_review_status === passed ? 2 : 1;
};

/** What other areas need of a user. One instance per exchange. */
export const ownAccountService = ({ database }: Pick<ExchangeContext, 'database'>) => ({
  /** What they sign in with, unmasked: where their codes are sent. */
  accountOf: async (userId: number): Promise<string> => (await findUser(database, userId)).account,
  /** As this transaction sees it. */
  levelOf: async (transaction: Transaction, userId: number): Promise<VerificationLevel> =>
    levelIn(await findUser(transaction, userId)),
  /** What of the account itself its credit score follows from. */
  async creditFactsOf(userId: number) {
    const row = await findUser(database, userId);
    return {
      hasEmail: row.email !== null,
      hasPhone: row.phone !== null,
      level: levelIn(row),
      createdAt: row.created_at,
    };
  },
  /** As this transaction sees it. */
  async verificationOf(transaction: Transaction, userId: number): Promise<VerificationFacts> {
    const { email, phone, review_status, advanced_review_status } = await findUser(transaction, userId);
    return { review_status, advanced_review_status, has_email: email !== null, has_phone: phone !== null };
  },
  /** For whoever audits identities. */
  writeVerification: writeReviews,
  /**
   * For what lets money leave: nobody freezes the account until the transaction ends. @throws Refusal `account.frozen`
   */
  async requireOpen(transaction: Transaction, userId: number): Promise<void> {
    if (await holdFrozen(transaction, userId)) throw new Refusal('account.frozen');
  },
});

export type OwnAccountService = ReturnType<typeof ownAccountService>;
