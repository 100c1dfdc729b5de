import { useEffect, useState } from 'react';
import type { ChatKind } from '#contract/chat.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { refreshMessages } from '#client/data/chat/refresh-messages.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';

/** Requests newer messages when the conversation opens and whenever the connection is back. */
export const useFreshChat = (kind: ChatKind): { failure: Failure | null; retry: () => void } => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOnline = isConnected(useNetStatus());
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const came = await refreshMessages(kind);
      if (!isGone) setFailure(came.ok ? null : came.failure);
    };
    if (isOnline) void ask();
    return () => {
      isGone = true;
    };
  }, [kind, attempt, isOnline]);
  return { failure, retry: () => setAttempt(attempt + 1) };
};
