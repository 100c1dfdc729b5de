import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { idOfAccount, insertUser } from '#server/exchange/modules/users/accounts.service.ts';

const count = 8;

const accountOf = (code: string, number: number): string => `${code.toLowerCase()}-${number}@tideline.test`;

/**
 * Creates demonstration users who take part in one product, with funds for it. They have no password, so no
 * one can log in as them.
 * @param code of the product
 */
export const fundParticipants = async (
  transaction: Transaction,
  code: string,
  at: Date,
): Promise<number[]> => {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const account = accountOf(code, number);
    const id = await insertUser(transaction, {
      account,
      passwordHash: '',
      inviteCode: `${code}-${number}`.toUpperCase(),
      invitedBy: null,
      language: 'en',
      createdAt: at,
    });
    if (id === undefined) throw new Error(`${account} could not be created`);
    await fundDemo(transaction, id, 'participant', at);
    ids.push(id);
  }
  return ids;
};

/** Users funded for a product, in order; empty before `fundParticipants` has run. */
export const participantsOf = async (database: Database, code: string): Promise<number[]> => {
  const found = await Promise.all(
    Array.from({ length: count }, (_, index) => idOfAccount(database, accountOf(code, index + 1))),
  );
  return found.flatMap((id) => id ?? []);
};
