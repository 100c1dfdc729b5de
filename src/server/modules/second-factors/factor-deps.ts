import type { SecondFactor } from '#contract/step-up.ts';
import type { ExchangeContext } from '#server/exchange-context.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { OwnerNoticeService } from '#server/modules/messages/owner-notices.service.ts';
import { passkeyRows } from './passkeys.repository.ts';
import { recoveryRows } from './recovery-codes.repository.ts';
import { findTotpSecret } from './totp.repository.ts';

export type FactorDeps = Pick<ExchangeContext, 'database' | 'clock' | 'random' | 'sealer' | 'publicOrigin'>;

/** For what changes the second factors: its owner is told. */
export interface FactorChangeDeps extends FactorDeps, Pick<ExchangeContext, 'unitOfWork'> {
  readonly notices: OwnerNoticeService;
}

/** Uses up what was shown, with the transaction that it was shown for. @throws Refusal where it is used already */
export type UseFactor = (transaction: Transaction) => Promise<void>;

/** Whose secret it is, for the sealer. */
export const ownerOf = (userId: number): string => `user ${userId}`;

/** What the user can show; none: no second factor is on. Recovery codes alone are none. */
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
