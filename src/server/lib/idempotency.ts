import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { OnceWork } from './handlers.ts';
import { claimKey, keepRefusal, storeAnswer, type OnceRequest } from './idempotency-keys.ts';
import type { UnitOfWork } from './outbox.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from './secrets.ts';

export const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;
export const attemptPattern = /^[1-9]\d{0,8}$/;

/** The same fields in any order, and in any language, are the same body. */
export const hashBody = (call: string, fields: Readonly<Record<string, unknown>>): string => {
  const canonical = Object.entries(fields)
    .filter(([name]) => name !== 'lang')
    .map(([name, value]) => [name, String(value)])
    .sort(([a], [b]) => (a! < b! ? -1 : 1));
  return sha256(JSON.stringify([call, canonical]));
};

/** `repeated`: the answer is the stored one of an earlier call. */
export interface OnceAnswer<Answer> {
  readonly answer: Answer;
  readonly repeated: boolean;
}

export type Once = <Answer>(request: OnceRequest, work: OnceWork<Answer>) => Promise<OnceAnswer<Answer>>;

/**
 * Key and effect commit together. A second call with the key waits for the first, then gets its answer. A refusal rolls
 * everything back, so that the key is free to retry; where the attempt is numbered, the refusal is given only once it is
 * kept, so that no earlier copy on its way through the network can take effect after it.
 * @throws Refusal `key.reused` when the body differs, `request.superseded` when a later attempt was refused already
 */
export const createOnce = (deps: { unitOfWork: UnitOfWork; database: Database; clock: Clock }): Once => {
  const perform: Once = (request, work) =>
    deps.unitOfWork.run(async (transaction, emit) => {
      const first = await claimKey(transaction, request, deps.clock.now());
      if (first) return { answer: first.answer as never, repeated: true };
      const answer = await work(transaction, emit);
      await storeAnswer(transaction, request, answer);
      return { answer, repeated: false };
    });

  return async (request, work) => {
    try {
      return await perform(request, work);
    } catch (error) {
      if (!(error instanceof Refusal) || request.attempt === null) throw error;
      const first = await keepRefusal(deps.database, { ...request, attempt: request.attempt }, deps.clock.now());
      if (first) return { answer: first.answer as never, repeated: true };
      throw error;
    }
  };
};
