import type { Transaction } from '#server/lib/database.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import { factorsOf, type FactorDeps } from './factor-deps.ts';
import { recoveryRows } from './recovery-codes.repository.ts';

const codeBytes = 5;

/** As it is compared, however it was typed. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** What is kept of a code. */
export const recoveryHash = ({ sealer }: Pick<FactorDeps, 'sealer'>, userId: number, code: string): string =>
  sealer.mark(`recovery code of user ${userId}: ${plain(code)}`);

/** New codes in place of all earlier ones, as they are shown once. */
export const renewRecoveryCodes = async (
  deps: FactorDeps,
  transaction: Transaction,
  userId: number,
): Promise<string[]> => {
  const codes = Array.from({ length: peopleRules.recoveryCodes }, () => {
    const hex = deps.random.hex(codeBytes);
    return `${hex.slice(0, codeBytes)}-${hex.slice(codeBytes)}`;
  });
  await recoveryRows(transaction).replace(
    userId,
    codes.map((code) => recoveryHash(deps, userId, code)),
  );
  return codes;
};

/** With the first second factor come recovery codes; none where there are some already. */
export const firstRecoveryCodes = async (
  deps: FactorDeps,
  transaction: Transaction,
  userId: number,
): Promise<string[]> =>
  (await recoveryRows(transaction).count(userId)) > 0 ? [] : renewRecoveryCodes(deps, transaction, userId);

/** With the last second factor they go. */
export const dropIdleRecoveryCodes = async (transaction: Transaction, userId: number): Promise<void> => {
  if ((await factorsOf(transaction, userId)).length === 0)
    await recoveryRows(transaction).replace(userId, []);
};
