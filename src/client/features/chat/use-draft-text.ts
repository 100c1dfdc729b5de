import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { ChatKind } from '#contract/chat.ts';
import { forgetDraft, loadDraft, saveDraft } from '#client/data/engine/drafts.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';

export interface DraftText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Puts back text that could not be sent, before the text typed since. */
  readonly putBack: (unsent: string) => void;
}

/** Unsent text of a conversation; it survives a reload. */
export const useDraftText = (kind: ChatKind): DraftText => {
  const name = { userId: useUserId(), ticketId: `chat ${kind}` };
  const [text, setText] = useState(() => loadDraft(name, z.string()) ?? '');
  const latest = useRef(text);
  const change = (next: string): void => {
    latest.current = next;
    setText(next);
    if (next === '') forgetDraft(name);
    else saveDraft(name, next);
  };
  return {
    text,
    setText: change,
    putBack: (unsent) => change([unsent, latest.current].filter((part) => part !== '').join('\n')),
  };
};
