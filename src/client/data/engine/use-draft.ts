import { useState } from 'react';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { openDraft, type DraftKind } from './kept-draft.ts';

/**
 * What was typed into a form that has no subject of its own: it outlives the page and the tab, and leaves
 * with its user.
 * @param begin what to start from, where the page was opened for something else than was typed last
 */
export const useDraft = <Draft extends object>(
  kind: DraftKind<Draft>,
  begin: (typed: Draft) => Draft,
): readonly [Draft, (patch: Partial<Draft>) => void] => {
  const userId = useUserId();
  const [stored] = useState(() => openDraft(kind, { userId, ticketId: kind.name }, false));
  const [draft, setDraft] = useState(() => begin(stored.draft));
  const edit = (patch: Partial<Draft>): void => {
    const next = { ...draft, ...patch };
    setDraft(next);
    stored.store(next);
  };
  return [draft, edit];
};
