import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { listAdminChatLines, type AdminChat } from '#contract/admin-chat.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { useStore } from '#client/lib/state/store.ts';
import { chatChanged, liveAdmin } from '../live-admin.ts';

const messagesPerPage = 50;

interface Known {
  readonly chat: AdminChat;
  readonly lines: readonly ChatMessage[];
}

/** Merges the messages of several answers, each once and in order. */
const merged = (known: readonly ChatMessage[], came: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...came].map((message) => [message.position, message])).values()].sort(
    (one, other) => one.position - other.position,
  );

export interface AdminConversation {
  readonly known: Known | null;
  readonly failure: Failure | null;
  /** Fetches newer messages. */
  readonly refresh: () => void;
  /** Fetches older messages. */
  readonly older: () => void;
  /**
   * Adopts the answer of another call. Resolves when its message is shown here, or could not be fetched.
   */
  readonly take: (chat: AdminChat, message?: ChatMessage) => Promise<void>;
}

/** The known part of one conversation, and requests for more of it. */
const useKnownMessages = (id: number) => {
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(known);

  const cache = useCallback((chat: AdminChat, messages: readonly ChatMessage[]): void => {
    const before = latest.current;
    latest.current = {
      chat: before && before.chat.version > chat.version ? before.chat : chat,
      lines: merged(before?.lines ?? [], messages),
    };
    setKnown(latest.current);
  }, []);

  /** Returns whether there may be more in that direction. */
  const ask = useCallback(
    async (part: { readonly after?: number; readonly before?: number }): Promise<boolean> => {
      const answer = await call(
        listAdminChatLines,
        { id, limit: messagesPerPage, ...part },
        { background: true },
      );
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return false;
      cache(answer.value.chat, answer.value.lines);
      return answer.value.lines.length === messagesPerPage;
    },
    [id, cache],
  );

  return { known, failure, latest, cache, ask };
};

/** One conversation, updated live. */
export const useAdminChat = (id: number): AdminConversation => {
  const { known, failure, latest, cache, ask } = useKnownMessages(id);
  const { isLive } = useStore(liveAdmin);
  const isWanted = useRef(false);
  const following = useRef<Promise<void>>(undefined);

  const follow = useCallback((): Promise<void> => {
    isWanted.current = true;
    const bring = async (): Promise<void> => {
      while (isWanted.current) {
        isWanted.current = false;
        const last = latest.current?.lines.at(-1)?.position;
        const isMore = await ask(last === undefined ? {} : { after: last });
        if (isMore && last !== undefined) isWanted.current = true;
      }
      following.current = undefined;
    };
    following.current ??= bring();
    return following.current;
  }, [ask, latest]);
  const refresh = useCallback((): void => void follow(), [follow]);

  const take = useCallback(
    async (chat: AdminChat, message?: ChatMessage): Promise<void> => {
      const next = (latest.current?.lines.at(-1)?.position ?? 0) + 1;
      cache(chat, message?.position === next ? [message] : []);
      // Messages were written in between; they are fetched, starting after the last one known here.
      if (message && message.position > next) await follow();
    },
    [cache, follow, latest],
  );

  useEffect(() => {
    refresh();
    return chatChanged.on((change) => {
      if (change.id === id) refresh();
    });
  }, [id, isLive, refresh]);

  const older = (): void => {
    const first = latest.current?.lines[0]?.position ?? 1;
    if (first > 1) void ask({ before: first });
  };
  return { known, failure, refresh, older, take };
};
