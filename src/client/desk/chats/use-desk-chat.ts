import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatLine } from '#contract/chat.ts';
import { listDeskChatLines, type DeskChat } from '#contract/desk-chat.ts';
import type { Failure } from '#domain/outcome.ts';
import { call } from '#client/lib/call.ts';
import { useStore } from '#client/lib/store.ts';
import { chatTold, liveDesk } from '../live-desk.ts';

const linesPerPage = 50;

interface Known {
  readonly chat: DeskChat;
  readonly lines: readonly ChatLine[];
}

/** What came by several answers, each line once and in its place. */
const merged = (known: readonly ChatLine[], came: readonly ChatLine[]): ChatLine[] =>
  [...new Map([...known, ...came].map((line) => [line.position, line])).values()].sort(
    (one, other) => one.position - other.position,
  );

export interface DeskConversation {
  readonly known: Known | null;
  readonly failure: Failure | null;
  /** Asks for what is new. */
  readonly refresh: () => void;
  /** Asks for what was said before. */
  readonly older: () => void;
  /** Takes what another call answered. */
  readonly take: (chat: DeskChat, lines?: readonly ChatLine[]) => void;
}

/** One conversation, followed as it goes on. */
export const useDeskChat = (id: number): DeskConversation => {
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isLive } = useStore(liveDesk);
  const latest = useRef(known);
  const asking = useRef({ isAsking: false, isWanted: false });

  const take = useCallback((chat: DeskChat, lines: readonly ChatLine[] = []): void => {
    const before = latest.current;
    latest.current = {
      chat: before && before.chat.version > chat.version ? before.chat : chat,
      lines: merged(before?.lines ?? [], lines),
    };
    setKnown(latest.current);
  }, []);

  const ask = useCallback(
    async (part: { readonly after?: number; readonly before?: number }): Promise<void> => {
      const answer = await call(
        listDeskChatLines,
        { id, limit: linesPerPage, ...part },
        { background: true },
      );
      if (answer.ok) take(answer.value.chat, answer.value.lines);
      setFailure(answer.ok ? null : answer.failure);
    },
    [id, take],
  );

  const refresh = useCallback((): void => {
    const state = asking.current;
    state.isWanted = true;
    if (state.isAsking) return;
    state.isAsking = true;
    const follow = async (): Promise<void> => {
      while (state.isWanted) {
        state.isWanted = false;
        const last = latest.current?.lines.at(-1)?.position;
        await ask(last === undefined ? {} : { after: last });
      }
      state.isAsking = false;
    };
    void follow();
  }, [ask]);

  useEffect(() => {
    refresh();
    return chatTold.on((told) => {
      if (told.id === id) refresh();
    });
  }, [id, isLive, refresh]);

  const older = (): void => {
    const first = latest.current?.lines[0]?.position ?? 1;
    if (first > 1) void ask({ before: first });
  };
  return { known, failure, refresh, older, take };
};
