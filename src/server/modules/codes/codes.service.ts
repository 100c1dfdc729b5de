import type { LanguageCode } from '#contract/primitives.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { CodeMailer } from '#server/lib/mail.ts';
import type { Random } from '#server/lib/random.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { sha256 } from '#server/lib/secrets.ts';
import { peopleRules } from '#server/lib/people-rules.ts';

export interface CodeService {
  /** Sends a new code, which replaces an earlier one. @throws Refusal `code.tooSoon` */
  send(account: string, language: LanguageCode): Promise<{ expiresAt: Date; nextRequestAt: Date }>;
  /** Counts a wrong try; a right code may still be used. @param field the request's name for the code @throws Refusal `code.wrong` */
  check(account: string, code: string, field?: string): Promise<{ expiresAt: Date }>;
  /** Marks a right code as used, with the transaction it is used for. @throws Refusal `code.wrong` */
  use(transaction: Transaction, account: string, code: string): Promise<void>;
  /** Forgets codes that have expired. */
  sweep(): Promise<number>;
}

export const createCodeService = (deps: { database: Database; clock: Clock; random: Random; mailer: CodeMailer }): CodeService => {
  const { codeLifetimeMs, codeRequestGapMs, codeTries, codeDigits } = peopleRules;

  const send: CodeService['send'] = async (account, language) => {
    const now = deps.clock.nowMs();
    const code = deps.random.digits(codeDigits);
    const codeHash = sha256(`${account}:${code}`);
    const written = await deps.database
      .insertInto('codes')
      .values({ account, code_hash: codeHash, sent_at: new Date(now), expires_at: new Date(now + codeLifetimeMs) })
      .onConflict((conflict) =>
        conflict
          .column('account')
          .doUpdateSet((row) => ({ code_hash: row.ref('excluded.code_hash'), sent_at: row.ref('excluded.sent_at'), expires_at: row.ref('excluded.expires_at'), tries: 0, used_at: null }))
          .where('codes.sent_at', '<=', new Date(now - codeRequestGapMs)),
      )
      .returning('expires_at')
      .executeTakeFirst();
    if (!written) {
      const { sent_at } = await deps.database.selectFrom('codes').select('sent_at').where('account', '=', account).executeTakeFirstOrThrow();
      throw new Refusal('code.tooSoon', { field: 'user_string', retryAfterMs: Math.max(0, sent_at.getTime() + codeRequestGapMs - now) });
    }
    try {
      await deps.mailer.sendCode(account, code, language);
    } catch (error) {
      // Nothing arrived, so nobody has to wait before asking again.
      await deps.database.deleteFrom('codes').where('account', '=', account).where('code_hash', '=', codeHash).execute();
      throw error;
    }
    return { expiresAt: written.expires_at, nextRequestAt: new Date(now + codeRequestGapMs) };
  };

  /** A wrong try is counted outside any transaction of the caller, so that a refusal cannot roll it back. */
  const check: CodeService['check'] = async (account, code, field = 'code') => {
    const codeHash = sha256(`${account}:${code}`);
    const row = await deps.database
      .updateTable('codes')
      .set((columns) => ({ tries: columns.case().when('code_hash', '=', codeHash).then(columns.ref('tries')).else(columns('tries', '+', 1)).end() }))
      .where('account', '=', account)
      .where('used_at', 'is', null)
      .where('expires_at', '>', deps.clock.now())
      .where('tries', '<', codeTries)
      .returning(['code_hash', 'expires_at'])
      .executeTakeFirst();
    if (row?.code_hash !== codeHash) throw new Refusal('code.wrong', { field });
    return { expiresAt: row.expires_at };
  };

  return {
    send,
    check,
    async use(transaction, account, code) {
      const used = await transaction
        .updateTable('codes')
        .set({ used_at: deps.clock.now() })
        .where('account', '=', account)
        .where('code_hash', '=', sha256(`${account}:${code}`))
        .where('used_at', 'is', null)
        .where('expires_at', '>', deps.clock.now())
        .executeTakeFirst();
      if (used.numUpdatedRows !== 1n) throw new Refusal('code.wrong', { field: 'code' });
    },
    async sweep() {
      const { numDeletedRows } = await deps.database.deleteFrom('codes').where('expires_at', '<', new Date(deps.clock.nowMs() - codeLifetimeMs)).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
