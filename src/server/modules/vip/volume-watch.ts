import { decimal, zero, type Decimal } from '#domain/money/money.ts';
import { missingFor, vipLevelOf, vipVolumes } from '#domain/people/vip.ts';

/** Users whose missing volume one process remembers; beyond that, those evaluated first are forgotten. */
const rememberedUsers = 100_000;

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
  note(userId: number, volume: string | null): void;
  /** The users to evaluate, each once. */
  take(): number[];
  /** Users taken whose evaluation failed. */
  putBack(userIds: readonly number[]): void;
  learn(volumes: readonly UserVolume[]): void;
}

export const createVolumeWatch = (remembered = rememberedUsers): VolumeWatch => {
  /** What is missing for the next level; null: there is none. */
  const missing = new Map<number, Decimal | null>();
  let due = new Set<number>();

  const mayReach = (userId: number, volume: string | null): boolean => {
    const left = missing.get(userId);
    if (left === null) return false;
    if (left === undefined || volume === null) return true;
    const rest = left.minus(decimal(volume));
    missing.set(userId, rest);
    return rest.lte(zero);
  };

  return {
    note(userId, volume) {
      if (mayReach(userId, volume)) due.add(userId);
    },
    take() {
      const taken = [...due];
      due = new Set();
      // What is traded while they are evaluated may or may not be in their volume.
      for (const userId of taken) missing.delete(userId);
      return taken;
    },
    putBack: (userIds) => userIds.forEach((userId) => due.add(userId)),
    learn(volumes) {
      for (const { userId, volume } of volumes) {
        // Traded since the evaluation began: unknown until the next.
        if (due.has(userId)) continue;
        const next = vipLevelOf(volume) + 1;
        missing.set(userId, next in vipVolumes ? decimal(missingFor(next, volume)) : null);
        if (missing.size > remembered) missing.delete(missing.keys().next().value!);
      }
    },
  };
};
