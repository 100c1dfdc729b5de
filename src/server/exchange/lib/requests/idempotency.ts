import { sql } from 'kysely';
import { endsKey, furthestAheadMs } from '#domain/calls/request-validity.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type {
  IdempotencyKey,
  OnceAnswer,
  OnceRequest,
  OnceWork,
} from '#server/exchange/lib/calls/handlers.ts';
import { claimKey, findAnswer, storeRefusedAttempt, storeAnswer, storeRefusal } from './idempotency-keys.ts';
import type { Emit, OnCommitted, UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sealWith, sha256 } from '#server/exchange/lib/secrets/secrets.ts';

export const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;
export const attemptPattern = /^[1-9]\d{0,8}$/;

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Parses `Valid-Until`. Returns null if the text is no such time. */
export const parseValidUntil = (text: string): Date | null => {
  const at = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
};

/**
 * Fields that do not distinguish bodies: the language, and the pay password and the second factor, which
 * prove the caller's identity but do not change the request. A device does not store them, and must be able
 * to ask for the outcome of a request.
 */
const apart = ['lang', 'pay_password', 'second_factor'];

/** The same fields in a different order are the same body. */
const canonicalBody = (call: string, fields: Readonly<Record<string, unknown>>): string => {
  const canonical = Object.entries(fields)
    .filter(([name]) => !apart.includes(name))
    // An object sent by the client may define its own `toString`.
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    .sort(([a], [b]) => (a! < b! ? -1 : 1));
  return JSON.stringify([call, canonical]);
};

export const hashBody = (call: string, fields: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalBody(call, fields));

const isSecret = (name: string): boolean =>
  name === 'card_id' || (name.includes('password') && !apart.includes(name));

/**
 * Fingerprint that identifies a repeated request. For requests with a password or a document number it must
 * not allow fast guessing: the body is sealed with the key, and only a hash of the key is stored.
 */
export const recognise = (
  call: string,
  fields: Readonly<Record<string, unknown>>,
  key: string,
): Pick<IdempotencyKey, 'key' | 'bodyHash'> => {
  if (!Object.keys(fields).some(isSecret)) return { key, bodyHash: hashBody(call, fields) };
  return { key: sha256(key), bodyHash: sealWith(key, canonicalBody(call, fields)) };
};

export type Once = <Answer>(request: OnceRequest, work: OnceWork<Answer>) => Promise<OnceAnswer<Answer>>;

/**
 * Why a request may not be processed now, according to its time limit; null: it may. An unreasonably late
 * limit is refused instead of shortened: each later copy of the request would get a new limit.
 */
export const timeRefusal = (
  { validUntil }: Pick<IdempotencyKey, 'validUntil'>,
  nowMs: number,
): Refusal | null => {
  if (validUntil === null) return null;
  if (nowMs > validUntil.getTime()) return new Refusal('request.expired');
  return validUntil.getTime() > nowMs + furthestAheadMs
    ? new Refusal('parameter.error', { field: 'Valid-Until' })
    : null;
};

/** Runs work that may end its key by a refusal, which rolls back its effects but not the lock on the key. */
const attempt = async <Answer>(
  transaction: Transaction,
  emit: Emit,
  onCommitted: OnCommitted,
  work: OnceWork<Answer>,
  refusalNow: () => Refusal | null,
): Promise<{ answer: Answer } | Refusal> => {
  const requireTime = (): void => {
    const refusal = refusalNow();
    if (refusal) throw refusal;
  };
  const emitted: Parameters<Emit>[] = [];
  const listeners: Parameters<OnCommitted>[] = [];
  await sql`savepoint request_work`.execute(transaction);
  try {
    requireTime();
    const answer = await work(
      transaction,
      (...event) => void emitted.push(event),
      (...listener) => void listeners.push(listener),
    );
    // It may have waited long for rows locked by other transactions.
    requireTime();
    emitted.forEach((event) => emit(...event));
    listeners.forEach((listener) => onCommitted(...listener));
    return { answer };
  } catch (error) {
    if (!(error instanceof Refusal) || !endsKey(error.code)) throw error;
    await sql`rollback to savepoint request_work`.execute(transaction);
    return error;
  }
};

/**
 * Key and effect commit together. A second call with the key waits for the first, then gets its answer.
 * A refusal rolls everything back, so that the key can be retried; if the attempt is numbered, the
 * refusal is returned only once it is stored, so that no earlier copy still in the network can take
 * effect after it. A request that is late, or was based on outdated data, ends its key instead: every
 * repeat gets the same refusal.
 * @throws Refusal `key.reused` when the body differs, `request.superseded` when a later attempt was refused
 * already, `request.expired` when it is too late
 */
export const createOnce = (deps: { unitOfWork: UnitOfWork; database: Database; clock: Clock }): Once => {
  const perform: Once = async (request, work) => {
    const outcome = await deps.unitOfWork.run(async (transaction, emit, onCommitted) => {
      const first = await claimKey(transaction, request, deps.clock.now());
      if (first) return { answer: first.answer as never, repeated: true };
      const done = await attempt(transaction, emit, onCommitted, work, () =>
        timeRefusal(request, deps.clock.nowMs()),
      );
      if (done instanceof Refusal) {
        await storeRefusal(transaction, request, done);
        return done;
      }
      await storeAnswer(transaction, request, done.answer);
      return { ...done, repeated: false };
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };

  return async (request, work) => {
    try {
      return await perform(request, work);
    } catch (error) {
      if (!(error instanceof Refusal) || endsKey(error.code) || request.attempt === null) throw error;
      const first = await storeRefusedAttempt(
        deps.database,
        { ...request, attempt: request.attempt },
        deps.clock.now(),
      );
      if (first) return { answer: first.answer as never, repeated: true };
      throw error;
    }
  };
};

/** `prepare` does slow work or its own queries before the transaction, and returns the work to do in it. */
export type OnceAfter = <Answer>(
  request: OnceRequest,
  prepare: () => Promise<OnceWork<Answer>>,
) => Promise<OnceAnswer<Answer>>;

/**
 * `once` for work that needs a slow preparation: nothing is prepared for a key that has its answer, and a
 * refusal during the preparation is stored like every refusal.
 */
export const createOnceAfter =
  ({ once, database }: { once: Once; database: Database }): OnceAfter =>
  async (request, prepare) => {
    const first = await findAnswer(database, request);
    if (first) return { answer: first.answer as never, repeated: true };
    const work = await prepare().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return () => Promise.reject(error);
    });
    return once(request, work);
  };
