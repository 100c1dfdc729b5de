import { storeValue, storedValue } from '#client/data/engine/stored-values.ts';
import { credentials } from '#client/lib/calls/credentials.ts';

/** Whether this user wants notices on this device. */
export const wantsPushHere = async (userId: number): Promise<boolean> =>
  (await storedValue('pushUsers'))?.includes(userId) ?? false;

/** Stores the logged-in user's choice for this device beyond the end of their session. */
export const storePushWish = async (isOn: boolean): Promise<void> => {
  const { userId } = credentials();
  const others = ((await storedValue('pushUsers')) ?? []).filter((id) => id !== userId);
  await storeValue('pushUsers', isOn ? [...others, userId] : others);
};
