import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { typing as typingSchema, type ChatKind } from '#contract/chat.ts';
import { typingHere, typingReceived } from '#client/data/socket/channel-events.ts';

/** How long one typing signal lasts, and the interval between two of them. */
const lastsMs = 5_000;
const leastBetweenMs = 2_500;

/** Whether the back office is typing in this conversation. */
export const useTyping = (kind: ChatKind): boolean => {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = typingReceived.on((message) => {
      const typing = z.safeParse(typingSchema, message);
      if (!typing.success || !('kind' in typing.data) || typing.data.kind !== kind) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), lastsMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [kind]);
  return isTyping;
};

/** Notifies the back office that the user is typing; call it with every keystroke. */
export const useSendTyping = (kind: ChatKind): (() => void) => {
  const sentAt = useRef(0);
  return () => {
    const now = performance.now();
    if (sentAt.current > 0 && now - sentAt.current < leastBetweenMs) return;
    sentAt.current = now;
    typingHere.emit({ kind });
  };
};
