import { useEffect } from 'react';
import { getDeadManSwitch, setDeadManSwitch, type DeadManSwitch } from '#contract/dead-man-switches.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials, useUserId } from '#client/lib/calls/credentials.ts';

const keepFor = (userId: number, value: DeadManSwitch): Promise<void> =>
  keepValue('deadManSwitch', { ...value, userId });

/** Asks the exchange how the switch is set, and keeps it. */
export const refreshDeadManSwitch = async (): Promise<void> => {
  const { token, userId } = credentials();
  if (!token) return;
  const answer = await call(getDeadManSwitch, {}, { background: true });
  if (answer.ok) await keepFor(userId, answer.value);
};

/** @param key of this choice: the same choice is sent again under it */
export const chooseDeadManSwitch = async (seconds: number, key: string): Promise<Outcome<DeadManSwitch>> => {
  const { userId } = credentials();
  const answer = await call(setDeadManSwitch, { seconds }, { key });
  if (answer.ok) await keepFor(userId, answer.value);
  return answer;
};

/**
 * The user's switch as it was told last; undefined while nothing was. It is asked for anew whenever a screen
 * shows it.
 */
export const useDeadManSwitch = (): DeadManSwitch | undefined => {
  const userId = useUserId();
  const kept = useKept('deadManSwitch');
  useEffect(() => {
    void refreshDeadManSwitch();
  }, [userId]);
  return kept?.userId === userId ? kept : undefined;
};
