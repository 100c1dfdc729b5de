import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { loadDraft, saveDraft, takeVisitorDraft, type DraftName } from './drafts.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { createStore, useStore, type Store } from '#client/lib/store.ts';

/** A form whose typing outlives the page, the tab and logging in. */
export interface DraftKind<Draft extends object> {
  /** Beside the subject it names the draft on this device. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Draft>;
  readonly empty: Draft;
  /** What a visitor typed takes the place of what the user has only where this says that it is worth it. */
  readonly isTyped: (draft: Draft) => boolean;
}

export interface KeptDraft<Draft> {
  readonly store: Store<Draft>;
  /** Changes the draft and keeps it on this device. */
  edit(patch: Partial<Draft>): void;
}

/** @param takesVisitors whether what was typed before logging in goes along */
export const openDraft = <Draft extends object>(
  { schema, empty, isTyped }: DraftKind<Draft>,
  name: DraftName,
  takesVisitors = true,
): KeptDraft<Draft> => {
  const typed = takesVisitors ? takeVisitorDraft(name, schema, isTyped) : null;
  const store = createStore<Draft>(typed ?? loadDraft(name, schema) ?? empty);
  if (typed) saveDraft(name, typed);
  return {
    store,
    edit(patch) {
      store.set({ ...store.get(), ...patch });
      saveDraft(name, store.get());
    },
  };
};

/** The draft of whoever is signed in, about a subject. */
export const useKeptDraft = <Draft extends object>(
  kind: DraftKind<Draft>,
  subject: number,
): readonly [Draft, KeptDraft<Draft>['edit']] => {
  const userId = useUserId();
  const { store, edit } = useMemo(
    () => openDraft(kind, { userId, ticketId: `${kind.name} ${subject}` }),
    [kind, userId, subject],
  );
  return [useStore(store), edit];
};
