import { useEffect } from 'react';
import * as z from 'zod/mini';
import { getIdentityState, identity, type Identity } from '#contract/identity.ts';
import { keep } from '#client/data/engine/keep.ts';
import type { KeptAnswer } from '#client/data/engine/noun.ts';
import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { call } from '#client/lib/call.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import type { IdentityRow } from './identities-table.ts';

const storedRow = z.object({ userId: z.int(), state: identity, fetchedAt: z.number() });

const put = async ({ identities }: TidelineDatabase, state: Identity, userId: number): Promise<void> => {
  await identities.put({ userId, state, fetchedAt: serverNowMs() });
};

const identityAnswer: KeptAnswer<Identity> = {
  name: 'identities',
  isPublic: false,
  on: [],
  fetch: (options) => call(getIdentityState, {}, options),
  keep: put,
};

export const refreshIdentity = answerRefresher(identityAnswer);

export const keepIdentity = async (state: Identity, userId: number): Promise<void> => {
  await keep((database) => put(database, state, userId));
};

/**
 * Where the user's verification stands; asked for when a page opens that shows it and after a time without connection, and
 * told by the line. Null when this device was never told, undefined while not read yet.
 */
export const useIdentity = (): IdentityRow | null | undefined => {
  const userId = useUserId();
  const isOnline = isConnected(useNetStatus());
  useEffect(() => {
    if (isOnline) void refreshIdentity();
  }, [userId, isOnline]);
  return useStored(`identity ${userId}`, async ({ identities }) => {
    const read = z.safeParse(storedRow, await identities.get(userId));
    return read.success ? read.data : null;
  });
};
