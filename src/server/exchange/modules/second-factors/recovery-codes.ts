import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { factorsOf, type FactorDeps } from './factor-deps.ts';
import { recoveryRows } from './recovery-codes.repository.ts';

const codeBytes = 5;

/** The normalised form for comparison, however the code was typed. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** The stored hash of a code. */
export const recoveryHash = ({ sealer }: Pick<FactorDeps, 'sealer'>, userId: number, code: string): string =>
  sealer.mark(`recovery code of user ${userId}: ${plain(code)}`);

/**
 * Whether exactly this code authorised the user's current codes, a short time ago, and none of those was
 * used: a user who lost the response may then request new ones with it. Any other use of a code leaves
 * fewer than all.
 */
export const hasJustRenewed = async (deps: FactorDeps, userId: number, code: string): Promise<boolean> => {
  const rows = recoveryRows(deps.database);
  const usedAt = await rows.usedAt(userId, recoveryHash(deps, userId, code));
  return (
    usedAt !== undefined &&
    usedAt.getTime() > deps.clock.nowMs() - peopleRules.repeatedAnswerMs &&
    (await rows.count(userId)) === peopleRules.recoveryCodes
  );
};

/**
 * New codes in place of all earlier ones, in the form in which they are shown once. @param agreed the
 * recovery code that authorised this
 */
export const renewRecoveryCodes = async (
  deps: FactorDeps,
  transaction: Transaction,
  userId: number,
  agreed?: string,
): Promise<string[]> => {
  const codes = Array.from({ length: peopleRules.recoveryCodes }, () => {
    const hex = deps.random.hex(codeBytes);
    return `${hex.slice(0, codeBytes)}-${hex.slice(codeBytes)}`;
  });
  await recoveryRows(transaction).replace(
    userId,
    codes.map((code) => recoveryHash(deps, userId, code)),
    agreed === undefined ? undefined : recoveryHash(deps, userId, agreed),
  );
  return codes;
};

/** Recovery codes are created with the first second factor; none when there are some already. */
export const firstRecoveryCodes = async (
  deps: FactorDeps,
  transaction: Transaction,
  userId: number,
): Promise<string[]> =>
  (await recoveryRows(transaction).count(userId)) > 0 ? [] : renewRecoveryCodes(deps, transaction, userId);

/** Recovery codes are removed with the last second factor. */
export const dropIdleRecoveryCodes = async (transaction: Transaction, userId: number): Promise<void> => {
  if ((await factorsOf(transaction, userId)).length === 0)
    await recoveryRows(transaction).replace(userId, []);
};
