import type { Transaction } from '#server/lib/database.ts';
import { fundDemo } from '#server/modules/wallets/wallets.service.ts';
import { userRows } from './users.repository.ts';

const count = 8;

/**
 * People of the demonstration who take part in what is on offer, each with more funds for it. Nobody can log in to them:
 * they have no password.
 */
export const fundParticipants = async (transaction: Transaction, at: Date): Promise<number[]> => {
  const users = userRows(transaction);
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const account = `participant-${number}@tideline.test`;
    const id =
      (await users.byAccount(account))?.id ??
      (await users.insert({
        account,
        passwordHash: '',
        inviteCode: `PARTICIPANT${number}`,
        invitedBy: null,
        language: 'en',
        createdAt: at,
      }));
    if (id === undefined) throw new Error(`${account} could not be put in`);
    await fundDemo(transaction, id, 'newAccount', at);
    ids.push(id);
  }
  return ids;
};
