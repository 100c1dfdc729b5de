import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** Transactions per statement. */
const chunk = 1_000;

interface TransactionText {
  readonly id: number;
  readonly text: string;
}

/**
 * Transactions after `afterId` as texts, in order: kind, reference, time, and the postings with the balance of
 * each by its owner, account and currency; sorted by these, since a database writes those of one transaction
 * in any order.
 */
const readTexts = async (database: Database, afterId: number): Promise<readonly TransactionText[]> => {
  const { rows } = await sql<TransactionText>`
    select t.id, concat_ws(' ', t.kind, t.reference, (extract(epoch from t.created_at) * 1000)::bigint, p.postings) as text
    from (select * from ledger_transactions where id > ${afterId} order by id limit ${chunk}) t
    cross join lateral (
      select string_agg(
        concat_ws(' ', coalesce(b.user_id || ' ' || b.account, 'house ' || p.balance_id), p.currency_id,
          trim_scale(p.available_change), trim_scale(p.frozen_change)), ', '
        order by b.user_id, b.account collate "C", p.currency_id, p.balance_id, p.available_change, p.frozen_change) as postings
      from postings p left join balances b on b.id = p.balance_id
      where p.transaction_id = t.id
    ) p
    order by t.id`.execute(database);
  return rows;
};

/** The hash of a growing ledger. */
export interface LedgerHash {
  /** SHA-256 of all transactions and their postings in order, in hex; reads only those since the last call. */
  read(): Promise<string>;
}

/**
 * Two exchanges with the same hash have posted the same amounts to the same balances, for the same reasons, in
 * the same order and at the same times. No transaction may be in progress during a call.
 */
export const createLedgerHash = (database: Database): LedgerHash => {
  const hash = sha256.create();
  let lastId = 0;
  return {
    async read() {
      for (;;) {
        const texts = await readTexts(database, lastId);
        for (const { text } of texts) hash.update(utf8ToBytes(`${text}\n`));
        lastId = texts.at(-1)?.id ?? lastId;
        if (texts.length < chunk) return bytesToHex(hash.clone().digest());
      }
    },
  };
};
