import { storeValue, storedValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';

/**
 * Requests that one press may send, each enabled separately: orders by their sum, positions by their margin.
 */
export type OneTapKind = 'oneTap' | 'oneTapMargin';

const storeLimit = async (kind: OneTapKind, userId: number, limit: string | null): Promise<void> => {
  const { [userId]: _, ...others } = (await storedValue(kind)) ?? {};
  await storeValue(kind, limit === null ? others : { ...others, [userId]: limit });
};

/** Limit in USDT up to which one press sends for the user on this device; null: everything is confirmed. */
export const useOneTapLimit = (
  kind: OneTapKind,
): readonly [string | null, (limit: string | null) => void] => {
  const userId = useUserId();
  return [useStoredValue(kind)?.[userId] ?? null, (limit) => void storeLimit(kind, userId, limit)];
};
