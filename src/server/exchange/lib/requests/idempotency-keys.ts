import type { ProblemCode } from '#contract/problem.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceRequest } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal, RepeatedRefusal, type RefusalDetails } from '#server/exchange/lib/calls/refusal.ts';

/** The final answer of a key. */
export interface FirstAnswer {
  readonly answer: unknown;
}

interface KeyRow {
  readonly body_hash: string;
  readonly answer: unknown;
  readonly refusal: { readonly code: ProblemCode; readonly details: RefusalDetails } | null;
  readonly refused_attempt: number | null;
}

/** How long refused attempts are stored; far longer than a network delays a request. */
const refusalsMaxAgeMs = 48 * 3_600_000;

const firstAnswerOf = (row: KeyRow, request: OnceRequest): FirstAnswer => {
  if (row.body_hash !== request.bodyHash) throw new Refusal('key.reused');
  if (row.refusal) throw new RepeatedRefusal(row.refusal.code, row.refusal.details);
  return { answer: row.answer };
};

/**
 * Locks a key until the transaction ends; returns its answer if it has one.
 * @throws Refusal, RepeatedRefusal
 */
export const claimKey = async (
  transaction: Transaction,
  request: OnceRequest,
  at: Date,
): Promise<FirstAnswer | null> => {
  const claimed = await transaction
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      call: request.call,
      body_hash: request.bodyHash,
      answer: null,
      refusal: null,
      refused_attempt: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const row = await transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'refusal', 'refused_attempt'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .forUpdate()
    .executeTakeFirst();
  // The cleanup may remove a refused key between the two reads.
  if (!row) return claimKey(transaction, request, at);
  if (row.refused_attempt === null) return firstAnswerOf(row, request);
  if (request.attempt !== null && request.attempt <= row.refused_attempt)
    throw new Refusal('request.superseded');
  return null;
};

/** The answer of the key; null if it is free, or only refused. @throws Refusal, RepeatedRefusal */
export const findAnswer = async (database: Database, request: OnceRequest): Promise<FirstAnswer | null> => {
  const row = await database
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'refusal', 'refused_attempt'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  return row && row.refused_attempt === null ? firstAnswerOf(row, request) : null;
};

/** Whether an answer or a refusal is stored under the key. */
export const isKnownKey = async (database: Database, userId: number, key: string): Promise<boolean> =>
  (await database
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

/** Ends a key that this transaction has locked. */
const endKey = async (
  transaction: Transaction,
  request: OnceRequest,
  ending: { answer: string | null; refusal: string | null },
): Promise<void> => {
  await transaction
    .updateTable('idempotency_keys')
    .set({ call: request.call, body_hash: request.bodyHash, ...ending, refused_attempt: null })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
};

export const storeAnswer = (transaction: Transaction, request: OnceRequest, answer: unknown): Promise<void> =>
  endKey(transaction, request, { answer: JSON.stringify(answer), refusal: null });

/** Stores a final refusal of the key. */
export const storeRefusal = (
  transaction: Transaction,
  request: OnceRequest,
  { code, details }: Refusal,
): Promise<void> =>
  endKey(transaction, request, { answer: null, refusal: JSON.stringify({ code, details }) });

/**
 * Stores that this attempt was refused, unless another attempt was accepted
 * meanwhile: then returns its answer.
 * @throws Refusal `key.reused`
 */
export const storeRefusedAttempt = async (
  database: Database,
  request: OnceRequest & { readonly attempt: number },
  at: Date,
): Promise<FirstAnswer | null> => {
  const stored = await database
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      call: request.call,
      body_hash: request.bodyHash,
      answer: null,
      refusal: null,
      refused_attempt: request.attempt,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(({ fn, ref }) => ({
          refused_attempt: fn<number>('greatest', [
            ref('idempotency_keys.refused_attempt'),
            ref('excluded.refused_attempt'),
          ]),
          created_at: ref('excluded.created_at'),
        }))
        .where('idempotency_keys.refused_attempt', 'is not', null),
    )
    .returning('key')
    .executeTakeFirst();
  if (stored) return null;
  const row = await database
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'refusal', 'refused_attempt'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  return firstAnswerOf(row, request);
};

/** Removes refusals so old that no copy of their request can still arrive. Returns how many. */
export const cleanUpRefusals = async (database: Database, now: Date): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('idempotency_keys')
    .where('refused_attempt', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - refusalsMaxAgeMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
