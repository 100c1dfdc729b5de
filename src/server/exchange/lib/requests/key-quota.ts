import { endsKey } from '#domain/calls/request-validity.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { IdempotencyKey } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal, RepeatedRefusal } from '#server/exchange/lib/calls/refusal.ts';

/** Requesters that one process counts at a time; beyond that, those whose day began first are evicted. */
const countedAskers = 100_000;

interface CountedRequest {
  /** By `requesterOf`. */
  readonly requester: string;
  readonly userId: number;
  readonly idempotency: IdempotencyKey;
}

export interface KeyQuota {
  /**
   * Counts an idempotent request immediately, so that concurrent calls cannot exceed the quota; the returned
   * function undoes it.
   * @throws Refusal `request.tooMany`
   */
  count(asker: CountedRequest): Promise<() => void>;
}

export interface KeyQuotaDeps {
  readonly clock: Clock;
  readonly countedMs: number;
  readonly mostOfUser: number;
  readonly mostOfNetwork: number;
  /** Whether the key has a row already. */
  readonly isKnown: (userId: number, key: string) => Promise<boolean>;
}

/** Whether this refusal leaves a row of its key that was not there before. */
export const leavesRow = (error: unknown, { attempt }: Pick<IdempotencyKey, 'attempt'>): boolean => {
  if (!(error instanceof Refusal) || error instanceof RepeatedRefusal) return false;
  if (error.code === 'key.reused' || error.code === 'request.superseded') return false;
  return attempt !== null || endsKey(error.code);
};

/**
 * Quota of new stored keys per requester and day. Counted in memory, since dealing has no time for a query:
 * each process has a count of its own, which ends with it. Once the quota is used up, known keys are still
 * answered, since their repeats cost no row.
 */
export const createKeyQuota = ({
  clock,
  countedMs,
  mostOfUser,
  mostOfNetwork,
  isKnown,
}: KeyQuotaDeps): KeyQuota => {
  const days = new Map<string, { count: number; readonly endsMs: number }>();

  const dayOf = (requester: string, nowMs: number): { count: number; readonly endsMs: number } => {
    const known = days.get(requester);
    if (known && known.endsMs > nowMs) return known;
    const day = { count: 0, endsMs: nowMs + countedMs };
    days.delete(requester);
    days.set(requester, day);
    if (days.size > countedAskers) days.delete(days.keys().next().value!);
    return day;
  };

  return {
    async count({ requester, userId, idempotency }) {
      const nowMs = clock.nowMs();
      const day = dayOf(requester, nowMs);
      day.count += 1;
      const takeBack = (): void => void (day.count -= 1);
      if (day.count <= (userId === 0 ? mostOfNetwork : mostOfUser)) return takeBack;
      // Refusals and repeats are not counted, otherwise the quota would stay exhausted for as
      // long as a client keeps trying.
      takeBack();
      if (await isKnown(userId, idempotency.key)) return () => undefined;
      throw new Refusal('request.tooMany', { retryAfterMs: day.endsMs - nowMs });
    },
  };
};
