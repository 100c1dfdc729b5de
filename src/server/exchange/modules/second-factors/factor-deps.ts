import type { SecondFactor } from '#contract/step-up.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { OwnerNoticeService } from '#server/exchange/modules/messages/owner-notices.service.ts';
import { passkeyRows } from './passkeys.repository.ts';
import { recoveryRows } from './recovery-codes.repository.ts';
import { findTotpSecret } from './totp.repository.ts';

export type FactorDeps = Pick<ExchangeContext, 'database' | 'clock' | 'random' | 'sealer' | 'publicOrigin'>;

/** For changes of second factors, of which the owner is notified. */
export interface FactorChangeDeps extends FactorDeps, Pick<ExchangeContext, 'unitOfWork'> {
  readonly notices: OwnerNoticeService;
}

/**
 * Consumes the factor, in the transaction that it was shown for. @throws Refusal when it is already used
 */
export type UseFactor = (transaction: Transaction) => Promise<void>;

/** The owner name that the secret is sealed under. */
export const ownerOf = (userId: number): string => `user ${userId}`;

/** The factors that the user can show; empty: no second factor is on. Recovery codes alone do not count. */
export const factorsOf = async (
  database: Database | Transaction,
  userId: number,
): Promise<SecondFactor[]> => {
  const [totp, passkeys, left] = await Promise.all([
    findTotpSecret(database, userId),
    passkeyRows(database).list(userId),
    recoveryRows(database).count(userId),
  ]);
  const on: SecondFactor[] = [];
  if (passkeys.length > 0) on.push('passkey');
  if (totp?.confirmed_at) on.push('totp');
  return on.length > 0 && left > 0 ? [...on, 'recovery'] : on;
};
