import { useRef, useState } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { openDraft, type DraftKind } from './stored-draft.ts';

/**
 * The draft of a form without a subject: it survives the page and the tab, and is deleted with its user's
 * data.
 * @param begin initial content, when the page was opened for something other than the stored draft
 */
export const useDraft = <Draft extends object>(
  kind: DraftKind<Draft>,
  begin: (typed: Draft) => Draft,
): readonly [Draft, (patch: Partial<Draft>) => void] => {
  const userId = useUserId();
  const [stored] = useState(() => openDraft(kind, { userId, ticketId: kind.name }, false));
  const [draft, setDraft] = useState(() => begin(stored.draft));
  // Edits may come from work that began before the last one.
  const latest = useRef(draft);
  const edit = (patch: Partial<Draft>): void => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    stored.store(latest.current);
  };
  return [draft, edit];
};
