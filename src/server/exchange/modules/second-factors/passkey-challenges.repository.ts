import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

type ChallengesTable = Table<'passkey_challenges', { purpose: 'login' | 'add' | 'show' }>;

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    passkey_challenges: ChallengesTable;
  }
}

export type Challenge = Readonly<ChallengesTable>;
export type ChallengePurpose = Challenge['purpose'];

/** Storage of the challenges for browsers to sign, for one transaction (or the pool). */
export const challengeRows = (database: Transaction) => ({
  insert: async (challenge: string, row: Omit<Challenge, 'challenge_hash'>): Promise<void> => {
    await database
      .insertInto('passkey_challenges')
      .values({ challenge_hash: sha256(challenge), ...row })
      .execute();
  },
  find: (challenge: string, purpose: ChallengePurpose, at: Date): Promise<Challenge | undefined> =>
    database
      .selectFrom('passkey_challenges')
      .selectAll()
      .where('challenge_hash', '=', sha256(challenge))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  /** Returns false when it was used before. */
  use: async ({ challenge_hash }: Challenge): Promise<boolean> => {
    const { numDeletedRows } = await database
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', challenge_hash)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
  cleanup: async (at: Date): Promise<number> =>
    Number(
      (await database.deleteFrom('passkey_challenges').where('expires_at', '<=', at).executeTakeFirst())
        .numDeletedRows,
    ),
});
