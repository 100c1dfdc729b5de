import { useEffect } from 'react';
import { getDeadManSwitch, setDeadManSwitch, type DeadManSwitch } from '#contract/dead-man-switches.ts';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials, useUserId } from '#client/lib/calls/credentials.ts';

const storeFor = (userId: number, value: DeadManSwitch): Promise<void> =>
  storeValue('deadManSwitch', { ...value, userId });

/** Requests the switch's setting from the exchange and stores it. */
export const refreshDeadManSwitch = async (): Promise<void> => {
  const { token, userId } = credentials();
  if (!token) return;
  const answer = await call(getDeadManSwitch, {}, { background: true });
  if (answer.ok) await storeFor(userId, answer.value);
};

/** @param key identifies this choice, and is reused when it is sent again */
export const chooseDeadManSwitch = async (seconds: number, key: string): Promise<Outcome<DeadManSwitch>> => {
  const { userId } = credentials();
  const answer = await call(setDeadManSwitch, { seconds }, { key });
  if (answer.ok) await storeFor(userId, answer.value);
  return answer;
};

/** The user's switch as received last; undefined when it never was. Refreshed whenever a screen shows it. */
export const useDeadManSwitch = (): DeadManSwitch | undefined => {
  const userId = useUserId();
  const stored = useStoredValue('deadManSwitch');
  useEffect(() => {
    void refreshDeadManSwitch();
  }, [userId]);
  return stored?.userId === userId ? stored : undefined;
};
