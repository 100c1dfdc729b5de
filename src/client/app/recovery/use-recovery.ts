import { useState } from 'react';
import { useRequestRows } from '#client/data/engine/requests/use-request-rows.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { canSend } from '#client/data/outbox-actor.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useRequests } from '#client/app/unresolved-requests/requests.ts';
import { nextRecovery, type Recovery } from './recovery.ts';

const away: Recovery = { isConnected: false, total: 0, open: 0 };

/** Number of requests without a definite answer plus items in the outbox; undefined until read. */
const useOpen = (): number | undefined => {
  const userId = useUserId();
  const requestOf = useRequests();
  const calls = useRequestRows();
  const intents = useStored(`outbox ${userId}`, ({ outbox }) =>
    outbox
      .where('userId')
      .equals(userId)
      .and(({ intent }) => canSend(intent))
      .count(),
  );
  if (!calls || intents === undefined) return undefined;
  const asked = calls.filter((call) => call.outcome === null && requestOf(call)?.canRead(call));
  return asked.length + intents;
};

/**
 * Follows the requests that were open when the connection came back, until the last of them is answered.
 */
export const useRecovery = (): Recovery => {
  const isOn = isConnected(useNetStatus());
  const open = useOpen();
  const [recovery, setRecovery] = useState(away);
  const next = open === undefined ? recovery : nextRecovery(recovery, isOn, open);
  if (next !== recovery) setRecovery(next);
  return next;
};
