import { decimal, zero, type Decimal } from '#domain/money/money.ts';
import { dayMs } from '#domain/time/instant.ts';
import { missingFor, vipLevelOf, vipVolumes } from '#domain/people/vip.ts';

/** Users whose missing volume one process remembers; beyond that, those evaluated first are forgotten. */
const rememberedUsers = 100_000;
/** Other processes of the exchange know nothing of each other's trades. */
const rememberedForMs = 300_000;

/** A user's volume as just read from the database. */
export interface UserVolume {
  readonly userId: number;
  /** In USDT, over the days that count. */
  readonly volume: string;
}

/** Knows whose trades may have reached the next level, so that the volumes of others are not summed again. */
export interface VolumeWatch {
  /**
   * @param volume the traded volume in USDT, at least; null: unknown, and the user's level is evaluated in
   * any case
   */
  note(userId: number, volume: string | null, nowMs: number): void;
  /** The users to evaluate, each once. */
  take(): number[];
  /** Whether there are none to evaluate. */
  isEmpty(): boolean;
  /** Users taken whose evaluation failed. */
  putBack(userIds: readonly number[]): void;
  /** @param atMs when they were read: with the next day (UTC) the oldest day expires */
  learn(volumes: readonly UserVolume[], atMs: number): void;
}

interface Remembered {
  /** What is missing for the next level; null: there is none. */
  readonly missing: Decimal | null;
  readonly untilMs: number;
}

export const createVolumeWatch = (remembered = rememberedUsers): VolumeWatch => {
  const known = new Map<number, Remembered>();
  let due = new Set<number>();

  const mayReach = (userId: number, volume: string | null, nowMs: number): boolean => {
    const user = known.get(userId);
    if (!user || nowMs >= user.untilMs) return true;
    if (user.missing === null) return false;
    if (volume === null) return true;
    const missing = user.missing.minus(decimal(volume));
    known.set(userId, { ...user, missing });
    return missing.lte(zero);
  };

  return {
    note(userId, volume, nowMs) {
      if (mayReach(userId, volume, nowMs)) due.add(userId);
    },
    isEmpty: () => due.size === 0,
    take() {
      const taken = [...due];
      due = new Set();
      // What is traded while they are evaluated may or may not be in their volume.
      for (const userId of taken) known.delete(userId);
      return taken;
    },
    putBack: (userIds) => userIds.forEach((userId) => due.add(userId)),
    learn(volumes, atMs) {
      const untilMs = Math.min(atMs + rememberedForMs, (Math.floor(atMs / dayMs) + 1) * dayMs);
      for (const { userId, volume } of volumes) {
        // Traded since the evaluation began: unknown until the next.
        if (due.has(userId)) continue;
        const next = vipLevelOf(volume) + 1;
        known.set(userId, {
          missing: next in vipVolumes ? decimal(missingFor(next, volume)) : null,
          untilMs,
        });
        if (known.size > remembered) known.delete(known.keys().next().value!);
      }
    },
  };
};
