import { endsKey } from '#domain/calls/request-validity.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { IdempotencyKey } from '#server/lib/http/handlers.ts';
import { Refusal, RepeatedRefusal } from '#server/lib/http/refusal.ts';

/** Askers that one process counts at a time; of more, those whose day began first are forgotten. */
const countedAskers = 100_000;

interface KeyedAsker {
  /** By `requesterOf`. */
  readonly requester: string;
  readonly userId: number;
  readonly idempotency: IdempotencyKey;
}

export interface KeyQuota {
  /**
   * Counts a keyed call, at once, so that of many made together none slips by; what it answers takes it back.
   * @throws Refusal `request.tooMany`
   */
  count(asker: KeyedAsker): Promise<() => void>;
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
 * How many new keys one asker may have kept in a day. Counted in memory, as dealing has no time to ask
 * anybody: each process has a count of its own, and forgets it when it ends. Whoever has used theirs up is
 * asked for keys that are known, whose repeats cost no row and are answered as ever.
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
      // What is refused, or asked again, is not counted, or the door would stay closed for as long as
      // somebody knocks.
      takeBack();
      if (await isKnown(userId, idempotency.key)) return () => undefined;
      throw new Refusal('request.tooMany', { retryAfterMs: day.endsMs - nowMs });
    },
  };
};
