import { useState } from 'react';
import * as z from 'zod/mini';
import type { ChatKind } from '#contract/chat.ts';
import { forgetDraft, loadDraft, saveDraft } from '#client/data/engine/drafts.ts';
import { useUserId } from '#client/lib/credentials.ts';

export interface DraftText {
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** What is typed into a conversation and not sent: a reload does not cost it. */
export const useDraftText = (kind: ChatKind): DraftText => {
  const name = { userId: useUserId(), ticketId: `chat ${kind}` };
  const [text, setText] = useState(() => loadDraft(name, z.string()) ?? '');
  return {
    text,
    setText(next) {
      setText(next);
      if (next === '') forgetDraft(name);
      else saveDraft(name, next);
    },
  };
};
