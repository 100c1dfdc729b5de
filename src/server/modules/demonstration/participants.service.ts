import type { Database, Transaction } from '#server/lib/database/database.ts';
import { fundDemo } from '#server/modules/wallets/wallets.service.ts';
import { idOfAccount, insertUser } from '#server/modules/users/accounts.service.ts';

const count = 8;

const accountOf = (code: string, number: number): string => `${code.toLowerCase()}-${number}@tideline.test`;

/**
 * People of the demonstration who take part in one thing that is on offer, with funds for it. Nobody can log in to them: they
 * have no password.
 * @param code of what they take part in
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
    if (id === undefined) throw new Error(`${account} could not be put in`);
    await fundDemo(transaction, id, 'participant', at);
    ids.push(id);
  }
  return ids;
};

/** Those that were funded for something, in their order; none before that. */
export const participantsOf = async (database: Database, code: string): Promise<number[]> => {
  const found = await Promise.all(
    Array.from({ length: count }, (_, index) => idOfAccount(database, accountOf(code, index + 1))),
  );
  return found.flatMap((id) => id ?? []);
};
