import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { IdempotencyKey, OnceWork } from './handlers.ts';
import type { UnitOfWork } from './outbox.ts';
import { Refusal } from './refusal.ts';

export const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

/** The same fields in any order, and in any language, are the same body. */
export const hashBody = (call: string, fields: Readonly<Record<string, unknown>>): string => {
  const canonical = Object.entries(fields)
    .filter(([name]) => name !== 'lang')
    .map(([name, value]) => [name, String(value)])
    .sort(([a], [b]) => (a! < b! ? -1 : 1));
  return createHash('sha256').update(JSON.stringify([call, canonical])).digest('hex');
};

export interface OnceRequest extends IdempotencyKey {
  readonly userId: number;
  readonly call: string;
}

/** `repeated`: the answer is the stored one of an earlier call. */
export interface OnceAnswer<Answer> {
  readonly answer: Answer;
  readonly repeated: boolean;
}

export type Once = <Answer>(request: OnceRequest, work: OnceWork<Answer>) => Promise<OnceAnswer<Answer>>;

/**
 * Key and effect commit together. A second call with the key waits for the first, then gets its answer; a refusal
 * rolls the key back, so that it is free to retry. @throws Refusal `key.reused` when the body differs.
 */
export const createOnce = (deps: { unitOfWork: UnitOfWork; clock: Clock }): Once => (request, work) =>
  deps.unitOfWork.run(async (transaction, emit) => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ user_id: request.userId, key: request.key, call: request.call, body_hash: request.bodyHash, answer: null, created_at: deps.clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const first = await transaction
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where('user_id', '=', request.userId)
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow();
      if (first.body_hash !== request.bodyHash) throw new Refusal('key.reused');
      return { answer: first.answer as never, repeated: true };
    }
    const answer = await work(transaction, emit);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key)
      .execute();
    return { answer, repeated: false };
  });
