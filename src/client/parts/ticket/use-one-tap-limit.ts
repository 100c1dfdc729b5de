import { keepValue, keptValue, useKept } from '#client/data/engine/kept-values.ts';
import { useUserId } from '#client/lib/credentials.ts';

const keepLimit = async (userId: number, limit: string | null): Promise<void> => {
  const { [userId]: _, ...others } = (await keptValue('oneTap')) ?? {};
  await keepValue('oneTap', limit === null ? others : { ...others, [userId]: limit });
};

/** Up to what sum one press sends the user's market orders from this device; null: every order is confirmed. */
export const useOneTapLimit = (): readonly [string | null, (limit: string | null) => void] => {
  const userId = useUserId();
  return [useKept('oneTap')?.[userId] ?? null, (limit) => void keepLimit(userId, limit)];
};
