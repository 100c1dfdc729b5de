import { sql } from 'kysely';
import type { CodeScene } from '#contract/users.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    codes: Table<'codes'>;
  }
}

interface Purpose {
  readonly account: string;
  readonly scene: CodeScene;
}

interface NewCode extends Purpose {
  readonly requester: string;
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export interface SentCounts {
  readonly own: number;
  readonly ownLatestAt: Date | null;
  readonly ofAccount: number;
  /** Codes of this requester over all accounts. */
  readonly ofRequester: number;
}

/** The scene is part of the hash, so a code for one purpose does not match another. */
const hashOf = (scene: string, account: string, code: string): string =>
  sha256(`${scene}:${account}:${code}`);

/** Serialises counting and sending of this account's codes until the transaction ends. */
export const lockCodesOf = (database: Transaction, account: string) => lockOwner(database, 'codes', account);

export const countSentCodes = async (
  database: Transaction,
  {
    account,
    requester,
    since,
  }: {
    account: string;
    requester: string;
    since: Date;
  },
): Promise<SentCounts> => {
  const { rows } = await sql<{
    own: number;
    latest: Date | null;
    of_account: number;
    of_requester: number;
  }>`
      select count(*) filter (where requester = ${requester}) as own, max(sent_at) filter (where requester = ${requester}) as latest, count(*) as of_account,
        (select count(*) from codes where requester = ${requester} and sent_at > ${since}) as of_requester
      from codes where account = ${account} and sent_at > ${since}`.execute(database);
  const { own, latest, of_account: ofAccount, of_requester: ofRequester } = rows[0]!;
  return { own, ownLatestAt: latest, ofAccount, ofRequester };
};

/** Replaces the requester's earlier code for the same purpose. */
export const replaceCode = async (
  database: Transaction,
  { account, scene, requester, code, sentAt, expiresAt }: NewCode,
): Promise<{ id: number; expiresAt: Date }> => {
  await database
    .updateTable('codes')
    .set({ expires_at: sentAt })
    .where('account', '=', account)
    .where('scene', '=', scene)
    .where('requester', '=', requester)
    .where('expires_at', '>', sentAt)
    .execute();
  const { id } = await database
    .insertInto('codes')
    .values({
      account,
      scene,
      requester,
      code_hash: hashOf(scene, account, code),
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, expiresAt };
};

export const removeCode = (database: Transaction, id: number) =>
  database.deleteFrom('codes').where('id', '=', id).execute();

/** Codes that are still valid, newest first. */
export const listLiveCodes = async (
  database: Transaction,
  { account, scene, at }: { account: string; scene: CodeScene | undefined; at: Date },
) => {
  const live = database
    .selectFrom('codes')
    .select(['requester', 'scene', 'code_hash', 'sent_at', 'expires_at'])
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('sent_at', 'desc');
  const rows = await (scene === undefined ? live : live.where('scene', '=', scene)).execute();
  return rows.map((row) => ({
    requester: row.requester,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    isCode: (code: string) => row.code_hash === hashOf(row.scene, account, code),
  }));
};

/**
 * Uses a correct code, and every other code for the purpose. All callers lock the codes in the same order.
 * Returns whether the code was correct.
 */
export const useCode = async (
  database: Transaction,
  { account, scene }: Purpose,
  code: string,
  at: Date,
): Promise<boolean> => {
  const live = await database
    .selectFrom('codes')
    .select(['id', 'code_hash'])
    .where('account', '=', account)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('id')
    .forUpdate()
    .execute();
  const right = hashOf(scene, account, code);
  if (!live.some(({ code_hash }) => code_hash === right)) return false;
  await database
    .updateTable('codes')
    .set({ used_at: at })
    .where(
      'id',
      'in',
      live.map(({ id }) => id),
    )
    .execute();
  return true;
};

export const removeCodesBefore = async (database: Transaction, before: Date): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('codes')
    .where('sent_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
