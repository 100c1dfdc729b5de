import { randomBytes } from 'node:crypto';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { hashPassword } from './cheap-passwords.ts';

export interface SessionHolder {
  readonly userId: number;
  readonly account: string;
  readonly token: string;
}

const sessionMs = 30 * 86_400_000;

/** One more session of a user, by its token. */
export const addSession = async (
  database: Database,
  userId: number,
  now: Date = new Date(),
): Promise<string> => {
  const token = randomBytes(32).toString('hex');
  await database
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: sha256(token),
      device: 'test',
      address: '',
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + sessionMs),
    })
    .execute();
  return token;
};

/**
 * Funded users with a session each, created without calls: registration is limited per address. Without a
 * password no one can log in to them.
 */
export const addSessions = async (
  database: Database,
  people: number,
  funds: 'newAccount' | 'everyAccount',
  password?: string,
  now: Date = new Date(),
): Promise<SessionHolder[]> => {
  const passwordHash = password === undefined ? '' : await hashPassword(password);
  const holders: SessionHolder[] = [];
  for (let count = 0; count < people; count += 1) {
    const name = randomBytes(6).toString('hex');
    const account = `${name}@example.test`;
    await database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('users')
        .values({
          account,
          email: account,
          phone: null,
          password_hash: passwordHash,
          invite_code: name.toUpperCase(),
          language: 'en',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await fundDemo(transaction, id, funds, now);
      holders.push({ userId: id, account, token: await addSession(transaction, id, now) });
    });
  }
  return holders;
};

/** The same, on a separately opened database. */
export const openSessions = async (
  databaseUrl: string,
  people: number,
  funds: 'newAccount' | 'everyAccount',
  password?: string,
): Promise<SessionHolder[]> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  const holders = await addSessions(database, people, funds, password);
  await close();
  return holders;
};
